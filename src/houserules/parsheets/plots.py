"""The plots of a par sheet, as SVG: drawn offline, with the letters of the signs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houserules.analysis.figures import MeterFigures, Worth
from houserules.parsheets.meter_growth import Growth
from houserules.parsheets.sessions import Session, hold

INK, FAINT, GREEN, RED, PALE = "#1c2733", "#e3e7eb", "#1f6f54", "#b3202c", "#9fd3b0"
FONT = "Libertinus Serif, Georgia, serif"
WIDTH, HEIGHT = 300, 205  # of the whole picture, its axes included
DECADES = [10**power for power in range(3, 8)]
LOOK = {
    "font": FONT,
    "background": "white",
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": 10,
        "titleFontSize": 10,
        "titleFontWeight": "normal",
    }
    | {"gridColor": FAINT, "domainColor": INK, "tickColor": INK, "titlePadding": 6, "labelOverlap": True},
    "legend": {"labelFontSize": 10, "titleFontSize": 10, "orient": "top", "title": None, "labelColor": INK},
}

MOST_RETURNED = 2  # of a stake: close to its maximum a meter that must hit returns any number of stakes


def session_plot(drawn: Session) -> str:
    """Sessions by result: bars are exact, the line is the normal approximation."""
    import altair as alt

    data = chart_of(
        {"low": each.low, "high": each.high, "middle": (each.low + each.high) / 2, "chance": each.chance,
         "normal": each.normal}
        for each in drawn.bars
    )  # fmt: skip
    x = alt.X(
        "low:Q", title="result of a session, in base wagers", axis=alt.Axis(format=",d", tickCount=6), scale=_tight(alt)
    )
    bars = data.mark_bar(color=PALE, stroke="white", strokeWidth=0.4).encode(
        x=x,
        x2="high:Q",
        y=alt.Y("chance:Q", title="share of sessions", axis=alt.Axis(format=".1~%")),
        y2=alt.datum(0),
    )
    line = data.mark_line(color=INK, strokeDash=[4, 3], strokeWidth=1.2).encode(x="middle:Q", y="normal:Q")
    marks = alt.Chart(alt.Data(values=[{"at": drawn.expected}])).mark_rule(color=RED, strokeWidth=1.4)
    return svg_of(alt.layer(bars, line, marks.encode(x="at:Q")))


def hold_plot(worth: Worth) -> str:
    """The hold over ever more rounds, with bands of 95 and 99 percent."""
    import altair as alt

    rounds = sorted({round(10 ** (3 + step / 15)) for step in range(61)})
    data = chart_of(
        {"rounds": each.rounds, "expected": each.expected, "low": each.low_95, "high": each.high_95,
         "lower": each.low_99, "higher": each.high_99}
        for each in hold(worth, rounds)
    )  # fmt: skip
    x = alt.X(
        "rounds:Q",
        title="rounds",
        scale=alt.Scale(type="log", domain=[DECADES[0], DECADES[-1]]),
        axis=alt.Axis(values=DECADES, format="~s"),
    )
    y = alt.Y("lower:Q", title="hold, of the base wagers", axis=alt.Axis(format="~%"))
    wide = data.mark_area(color=PALE, opacity=0.35).encode(x=x, y=y, y2="higher:Q")
    narrow = data.mark_area(color=PALE, opacity=0.8).encode(x=x, y="low:Q", y2="high:Q")
    line = data.mark_line(color=GREEN, strokeWidth=1.4).encode(x=x, y="expected:Q")
    return svg_of(alt.layer(wide, narrow, _zero(alt), line))


def edge_plot(worth: Worth, meter: MeterFigures) -> str:
    """The house edge by what the meter shows, all other meters unchanged."""
    import altair as alt

    shows, even = meter.amount / 100, None if meter.break_even is None else meter.break_even / 100
    most = max(2 * shows, 1.25 * even if even else 0)
    slope = float(meter.coefficient) * 100 / worth.stake
    edge = float(worth.house_edge)
    ends = [{"amount": each, "edge": edge - slope * (each - shows)} for each in (0.0, most)]
    drawn = [each for each in meter.curve if each.returned <= MOST_RETURNED]
    ends = [{"amount": each.amount / 100, "edge": -float(each.returned)} for each in drawn] or ends
    here = [{"amount": shows, "edge": edge, "what": "as analyzed"}]
    here += [{"amount": even, "edge": 0.0, "what": "break-even"}] if even and not meter.curve else []
    x = alt.X("amount:Q", title=f"dollars on meter {meter.meter}", axis=alt.Axis(format="$,.0f", tickCount=4))
    y = alt.Y("edge:Q", title="house edge", axis=alt.Axis(format="~%"))
    line = chart_of(ends).mark_line(color=GREEN, strokeWidth=1.4).encode(x=x, y=y)
    points = chart_of(here).mark_point(filled=True, size=42, opacity=1).encode(x=x, y=y, color=_colors(alt, len(here)))
    return svg_of(alt.layer(_zero(alt), line, points))


def growth_plot(grown: Iterable[Growth], meter: MeterFigures) -> str:
    """What the meter shows on average while nobody has won it."""
    import altair as alt

    data = chart_of({"wagers": each.wagers, "amount": each.amount} for each in grown)
    x = alt.X("wagers:Q", title="wagers since the reset", axis=alt.Axis(format="~s", tickCount=5))
    y = alt.Y("amount:Q", title=f"meter {meter.meter}", axis=alt.Axis(format="$,.0f"), scale=alt.Scale(zero=True))
    return svg_of(data.mark_line(color=GREEN, strokeWidth=1.4).encode(x=x, y=y))


def chart_of(rows: Iterable[dict[str, Any]]) -> Any:
    import altair as alt

    return alt.Chart(alt.Data(values=list(rows)))


def _tight(alt: Any) -> Any:
    return alt.Scale(zero=False, nice=False)


def _zero(alt: Any) -> Any:
    return alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color=INK, strokeWidth=0.8).encode(y="at:Q")


def _colors(alt: Any, shown: int) -> Any:
    points = alt.Scale(domain=["as analyzed", "break-even"][:shown], range=[GREEN, RED][:shown])
    return alt.Color("what:N", scale=points)


def svg_of(chart: Any) -> str:
    """Drawn without leave to fetch anything."""
    import vl_convert

    fit = {"type": "fit", "contains": "padding"}
    sized = chart.properties(
        width=WIDTH, height=HEIGHT, autosize=fit, padding={"left": 4, "right": 16, "top": 8, "bottom": 4}
    )
    drawn: str = vl_convert.vegalite_to_svg({**sized.to_dict(), "config": LOOK}, allowed_base_urls=[])
    return drawn
