FROM python:3.13-slim

# The service needs no rights: it runs as a user of its own and writes to the volume only.
RUN useradd --create-home --uid 10001 turnpost && install -d -o turnpost /data
WORKDIR /app

# "postgres" adds the driver, and the programs that back up and restore.
ARG KIND=run
RUN if [ "$KIND" = postgres ]; then \
        apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*; \
    fi
COPY requirements requirements
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement "requirements/$KIND.lock"

COPY bot bot
COPY engine engine
COPY renderers renderers
COPY rules rules
COPY storage storage

ENV PYTHONUNBUFFERED=1 \
    TURNPOST_DATABASE_URL=sqlite:////data/turnpost.db \
    TURNPOST_HTTP=0.0.0.0:8080
USER turnpost
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=8)"]
CMD ["python", "-m", "bot"]
