"""What the patterns of Polatty Pressure are worth, in hundredths of a line, as they were fitted to games.

For each pattern of :mod:`engine.games.polatty_pressure.patterns`, the worth of every set of its cells
by its index; of a set and its mirror image, where the pattern has one, only the lesser index is
stored.  Packed, since nobody would read thousands of small numbers: docs/engine.md says how they were found.
"""

import struct
import zlib
from base64 import b85decode

ROW = (0, -931, -710, -561, -452, -355, -276, -196, -105, -24, 58, 139, 224, 302, 402, 533, 716, 1324, 0)
"""By the ball's line, from one's own goal line on."""
COLUMN = (29, 12, 9, 12, 8, 8)
"""By the ball's column, from the side of the board to its middle."""
TURN = (43, 30)
"""For having the turn: if the opponent has moved, and if the opponent has just passed."""

_PACKED = (
    "c-keHS#R5E6~<4zC5|1(v9mOB(k)5XDeV+y1_sawZa_jph&v?s4txqE?%^H@#1|ON1t4xl2+h`EI-RDIE=kj7X*N4{oH$+&zvrZu"
    "?fU<|?^&MnoaN0O%i9b8%wPNeJY{u%<6rr(z40}F<Yi0QmT!2&SA5Bq?8i22H*L|X?49Lvg4Jm|^)r9s%QkB7S=MU)0tuh{s2%yH"
    "KS$O}zCZDI>>XRMF}rI2;LN0HeFohPf9Thd+w+bO{8PVTZ`);?wrh6X?%IZDSaURt+qlhhX3l19$|T{E?fN&~Mnjq%3CpnlsgJNe"
    "YXz&==bRa`qLp}lhOQjD>d2e42mX7s&Dy@FZNSMC5|Zqh#kvce*zl^mU%=lX?AXMYuf5CJQ9Iy#9a-aeKR|QaU$HZ76L!bCp2Lfb"
    "_1)|hdoswb`>r2>X*X<1aH<9-4PJTlya4sSZ?j(Yd9X9&CD@g;lZZu{_nPlx*9lsh-ooE&SUYJQ{|>mc@S<p19RZUpZwJ4t;ivQL"
    "(7)!phx7yVe~7G4{RVhkvod>jh+mG=HP)ukyy6vXPV#%r|AhD7$KoW&^zeI;=r{d+yU1&wSYPA$Rr@6tzr>$4IPw@fH}Pi=Z+2k7"
    "KKPsk1D=A>i64W?H+Z+t|8`(N2V`2<_Q=Q3n6ZaGiH4usV_)@ek++SE7wkAf<_S@5@tuN~Z6D%u2<Cn3LU=5^KSXjDzV37K4H$RP"
    "{lE)gRfM0z@NSCu=J>q>j(K=D0?soaIYun!*d<0T*l)0Lo3qb-9jz<i)<xrU7bbmv$(kp~dB)SWZ=roaq~%+~4})8ho&lF>yTQAK"
    "7ki+PG+DKQ1Sc9TJ_mfu;$1#FM0$i%4OY6r<XxUz=JZo=+`&JyJ+Qijg<W=-NpFki1!6ReH^VUS7O^Z7pLx5_z8m%vyN6$&Vf{9`"
    "WbrOC#9A?8i|;*j_0V*NeTJkl_UEwrk}bnx<xz!v80X0{x$w4qU_Z2{;8MlYmX~1XDHxC2HnJw+#6A&9U_r-kb0$x%xDBdzuuN<%"
    "*t=MD8%ZD7kL*|WGyARmnYi3y?E;_w0m%ygAA(yIq@IFg8C*t?QS*z$uFOg<EPeoTc^F^d{4SQ}*we$qzrovCbSpz|uzJMaN%q}D"
    "gR<t4Uq(ZMD7{704epf5$$gh(`80rqbEXJRptpyAGuV?eRhcAlZjf(T@akckIJu7hX3A5=<+cCa7wj$2?~tb>*ihzl2kA2=jw<WM"
    "BF>}On8WsCBCy5##D#M{BC+E_Uo~$V&XkBrIqF%#lr>X!1rGGEQ_Mbqi&<pXJ&UhHJSk#ziDxBhRUa#pc%rIYgil#pMNbYXRrdB^"
    ">}%v0$iC!!Ju1~aGFl+grq(=#F^jO_9-OKmZyKEwpmY--&Nw~BNuj<378iM9urkN{z`wx5JT`2h=>=>#LFOu%^C9b3sIRJ-tMEC`"
    "ih4*BUsw3fVw;%x6}71k(>BPB4N(3!_Vv-UN(4TJ_xqszrT^FefSg059l?P_<oEyt``A_lk1}gRMBtcuI1Fm4iwW#k1<IJJ!~y49"
    ">^ln%T_ywSXzU|T8CAv?VSR#UMR=pip2p%ca(ckiBD<&ITLXELq@LL3#E^Z-`3C#GLG~Dy9s0X`OP8Xbp{J-4Zd1clgI>GzUx6iU"
    "_BTQQ2%gqlHF^q!RWnjxUc?twnj>&1n5yD_<Vc_M*NIWyR7t8tQ4)8lbdMqq$NXv`;Ve9<;olZs9b@yl--~YBb@lc4$)XW(OMriY"
    "Jh*_ob8ab%)NcwVG)|FkNE4njCcO7JzlXlppnrs}2iWz5p0EPHTClhVUZ<?@VEZBKPq3luFY&*G#5wSpf@dZCSC1cn+d^dN7P?Qs"
    "vxfCUXw+wmvyZ{BN~G3V&%(kQz3UFIR#c{<t<eWJsY2?e#=C>ut0rt5zthx=B+nXPw7}^rAbSn=ER%y5@OK=<Ca7a2d>h54ELx{{"
    "&4GcYh7!4W3BFX!qu%IQGIpF2sV3Nb;p(GlTS1Qc;U4;zkk`ex4Sught~Nnn0gV&ryiI*wjyb3WcQ(<H!kQ-7Xm05HRpOszH5t8O"
    "6MW@o$K|^`oU@;@df=)F9pW-!pRh;SFp8DWUDaJ0Q;{Q87gsvu=56-e!<S_|de79^52NO39=Qk`6yF4PRoIgZE(@CjSHDyx&0<HB"
    "m=;Vq?O@g9_tTgmYji$!Hh0<ChD#mR)%Tu7O-M2UDaRJUr2>zIX_4Ivrp}tSV$}K;?`?3FZ0X!X&MN1UFuTt5sA+AVcb(6Dn6u`p"
    "m>Ygx54X@YAk%jF-x}Oq<&`i^4Nc-dfJs~Ak&t=?a)&UgivFx=vh1OCojTJ)QiHP%b}0MRId=KAiPRlr_wn?ltFAoe+rg*7iE%7%"
    "v15Ry4(EDUBp$0~uE8;Ntf8p*N1)Lr7aDkWg=&xn*EF^#VoDxFuGC|`DA;+|e~6umqbAsAtZb40nV7hnJby%$?PA$3@$GVYm>B3>"
    "7ke~WrSN{;<<T>6)D$lcDWj5DcZ}3i<nCZ&GUnVmo>k-28(w`p$&yVSSG6oN>!w3;BWlW_tG}p*rC^fsZJo7Ko=?Y|mBW@fY%ayD"
    ")MTX#-zI{|Y5N6LV>haP6=|ESoxok8_&LuU9qYtthZ6;2<k9ssGmV%qTLa-S5IyGk)9|Uu$qrShMt$j`t<C$qcdHVO;O!|DvV+a)"
    "&Emn4s|Kdv;%s#G4tRFsj-feXDdt3V>SWa69N9Ze)~HgSg61~g@=Mia1N%<{y9D|)M<=MXhdgVzI>G`n4&YLTy~&uo>(OmHt|_R4"
    "^_n|JO&$6e)JJ1ROu^kH=9wAl_Pixxew{Z>A#<QO$?Ty%vB>SI#2okoV%u=V<8j3Fe3CrIZsU|@Oij*x)^GA#*_Mf^sX#uI$@ytm"
    "uma-e)nWw(o?EY(;|z;7VQ`6RaSK$&Oia_Pt%@@XM$_yOH*{BXrkWx;F7y04Q{eYtkb2%-&fe#4IB@al08OJYbIOZ5R3lBD-(}Z3"
    "%#0J%xHd>k#2x5dVm4;AdCrv3cbB|WbcaI5Sxifs{wnxeLhlk<=b1zAb7~n3e}^@5NGl;Ng->IF=P+k9zfOXM`m1iBm54)`-BYGn"
    "VuI7t(J@BD+BC>tj`}qlRZ26;45$f@RNONhR5KBy9P3l;QqR6*%DG|Q$+**|f(hBEH+9!)lDPbnd9~s5F)wLy(|zTy(TzKvh%T*J"
    "Zzk>qX*7G(jy_q`kIX)w@CPxk@4BKhh9@QVXj;#NpA*=mJ9G;B@|@L#G|jJxSY6=Vb8)y57->GQAa^n5q7<u6Cgx)5D`0bpS00_3"
    "gM^&s2fY_T>X^*YRAWf#;)`aJip_=w$ts$<Nexye;x46ss+Gp>8W~-S3HiwL(GkVOBiBu}<{yPUW$qY?S3YhI(sGg8hVBBY+^QTW"
    "uBkDLZ~86P>sB+xK2?V;{5bOC;8_Y8y7!+?f5Y*Yg1a#<Cg8n#Ld|sxYx=K=&nGThSFxw>e{^-egJ4SAJJD@a|2L@-uR%8v6W$?v"
    "zjj45O(raXZNW7A-j5he@mALBe$qyQ`g)zcZ5K;NEfsvo211?4WZ|OeU7dfC80fo+Kk9{T&TnH;mHBI%KB$>GX}YKPqF*<nN6MpP"
    "P}Z)0#r-B}s;~W+ZO>f!pz6?~zCHB2aX(W<$YD!{|Ev0)My++`o-)iS#~d+$FG(`5645;Lk?4RGK6Q6ikJR5vG^u`!^&S(e{x(y^"
    "68#OP8#iuoO!xSqxGC)7^Cms_CH>_5cDNt6sWv{mLc<>3=*GUrUEzQZ`w?i(#SKV*nK@uuIKjhF(==N{_o|Ddb0F7<nWe+iL#CN;"
    "sZD#tX)QX=77|<hs`_92|GP>cJ^"
)


def numbers() -> tuple[int, ...]:
    """The worths of all patterns, one after the other."""
    plain = zlib.decompress(b85decode(_PACKED))
    return struct.unpack(f"<{len(plain) // 2}h", plain)
