"""What the comparison with another commit says of its figures."""

from benchmarks.compare import table


def test_ratios_are_those_of_a_round_and_medians_those_of_a_column() -> None:
    price = "processor a move, ms"
    rounds = [
        ({price: 8.0, "  painter, ms": 2.0}, {price: 16.0}, {price: 2.0}),
        ({price: 30.0, "  painter, ms": 6.0}, {price: 20.0}, {price: 10.0}),
        ({price: 9.0, "  painter, ms": 3.0}, {price: 10.0}, {price: 3.0}),
    ]
    heading, *rows, here, there = [line.split() for line in table(("here", "old"), rounds)]
    assert heading[:4] == ["here", "old", "bare", "bot"]
    assert rows == [
        ["processor", "a", "move,", "ms", "9.00", "16.00", "3.00", "0.90", "(0.50", "to", "1.50)"],
        ["painter,", "ms", "3.00", "–"],
    ]
    assert here[-4:] == ["times", "(3.00", "to", "4.00)"]
    assert there[-5:] == ["3.33", "times", "(2.00", "to", "8.00)"]
