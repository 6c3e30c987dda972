"""The plots of a simulation, as SVG, drawn offline like those of a par sheet."""

from __future__ import annotations

from math import sqrt

from houserules.chips import DOLLAR
from houserules.parsheets.plots import GREEN, PALE, chart_of, svg_of
from houserules.parsheets.sessions import Z_95, Z_99
from houserules.simulation.result import Simulation
from houserules.simulation.sessions import SessionFigures


def returns_plot(found: Simulation) -> str:
    """What each wager returned, with the band of 95 percent."""
    import altair as alt

    chart = chart_of(
        {"wager": each.wager, "returned": each.returned, "low": each.returned - Z_95 * each.standard_error,
         "high": each.returned + Z_95 * each.standard_error}
        for each in found.wagers
    )  # fmt: skip
    y = alt.Y("wager:N", title=None, sort=None)
    title = "return, and 95 percent around it"
    x = alt.X("low:Q", title=title, axis=alt.Axis(format=".0%", tickCount=5), scale=alt.Scale(zero=False))
    band = chart.mark_rule(color=GREEN, strokeWidth=1.4).encode(x=x, x2="high:Q", y=y)
    return svg_of(alt.layer(band, chart.mark_point(color=GREEN, filled=True, size=30).encode(x="returned:Q", y=y)))


def hold_plot(found: Simulation) -> str:
    """The hold of the table over ever more rounds, with bands of 95 and 99 percent."""
    import altair as alt

    staked, spread = found.table.staked / found.rounds, found.table.deviation * found.rounds / found.table.staked
    rows = []
    for rounds in (round(10 ** (3 + step / 15)) for step in range(61)):
        one = spread / sqrt(rounds)
        rows.append(
            {"rounds": rounds, "hold": found.table.hold, "low": found.table.hold - Z_95 * one,
             "high": found.table.hold + Z_95 * one, "lower": found.table.hold - Z_99 * one,
             "higher": found.table.hold + Z_99 * one}
        )  # fmt: skip
    title = f"rounds of ${staked / DOLLAR:,.2f}"
    chart = chart_of(rows)
    x = alt.X("rounds:Q", title=title, scale=alt.Scale(type="log"), axis=alt.Axis(format="~s", tickCount=5))
    y = alt.Y("lower:Q", title="hold of the table", axis=alt.Axis(format="~%"))
    wide = chart.mark_area(color=PALE, opacity=0.35).encode(x=x, y=y, y2="higher:Q")
    narrow = chart.mark_area(color=PALE, opacity=0.8).encode(x=x, y="low:Q", y2="high:Q")
    return svg_of(alt.layer(wide, narrow, chart.mark_line(color=GREEN, strokeWidth=1.4).encode(x=x, y="hold:Q")))


def sessions_plot(found: SessionFigures) -> str:
    """Sessions by their result, without the first and the last of a hundred."""
    import altair as alt

    chart = chart_of(
        {"low": each.low / DOLLAR, "high": each.high / DOLLAR, "share": each.sessions / found.sessions}
        for each in found.bars
    )
    bars = chart.mark_bar(color=PALE, stroke="white", strokeWidth=0.4).encode(
        x=alt.X("low:Q", title="result of a session", axis=alt.Axis(format="$,d", tickCount=6)),
        x2="high:Q",
        y=alt.Y("share:Q", title="share of sessions", axis=alt.Axis(format=".1~%")),
        y2=alt.datum(0),
    )
    return svg_of(bars)
