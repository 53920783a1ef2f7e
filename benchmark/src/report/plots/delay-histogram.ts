import type { EChartsCoreOption } from 'echarts/core'
import type { Result, Series } from '../../measure/result.ts'
import { atTheLargest, broadcastSeries } from '../broadcast-series.ts'
import { settingWords } from '../setting-words.ts'
import { binned, delaysOf } from './delays.ts'
import { besidesSize } from './lines-by-size.ts'
import type { Frame, Plot } from './plot.ts'
import { axisStyle, dashOf, labelsInside, legendOf, looksOf, type Look } from './style.ts'

const bins = 60

interface Outline {
  title: string
  look: Look
  shares: number[]
}

/** How many receipts of all rounds at the largest size took how long. Null without rounds. */
export function delaysOfRounds(result: Result): Plot | null {
  const series = atTheLargest(broadcastSeries(result))
  const [first] = series
  return first
    ? histogramOf(
        series,
        'delays',
        'How long a receipt takes',
        `of all rounds together (${settingWords(first.setting)})`,
      )
    : null
}

/** The same of each scenario that kept counts instead of rounds, such as sustained load. */
export function delaysOfScenarios({ scenarios }: Result): Plot[] {
  return scenarios.flatMap(({ scenario, series }) => {
    const counted = latestOfEach(series.filter(({ delays }) => delays?.length))
    const plot = histogramOf(
      counted,
      `delays-${scenario}`,
      `How long it takes: ${scenario}`,
      'over the whole time',
    )
    return plot ? [plot] : []
  })
}

function histogramOf(series: Series[], name: string, title: string, of: string): Plot | null {
  const delays = series.map(delaysOf)
  const end = Math.max(...delays.map(shownUpTo))
  if (!(end > 0)) return null
  const look = looksOf(series.map(({ contender }) => contender))
  const besides = besidesSize(series)
  const outlines = series.map((one, index) => ({
    title: [one.title, besides(one)].filter(Boolean).join(', '),
    look: ofSeveral(
      look(one.contender),
      series.slice(0, index).filter((before) => before.contender === one.contender),
    ),
    shares: binned(delays[index]!, end, bins),
  }))
  return {
    name,
    title,
    reads: `The share of what was counted ${of}, in steps of equal length. The last step holds what is beyond it: at most one in a thousand.`,
    option: (frame) => outlineOption(outlines, end, frame),
  }
}

/** Settings of one contender differ by their dash. */
function ofSeveral(look: Look, before: Series[]): Look {
  return before.length === 0 ? look : { ...look, dash: dashOf(before.length) }
}

/** More than three settings of one contender cannot be told apart: those measured last, at the highest rate, are shown. */
function latestOfEach(series: Series[]): Series[] {
  return series.filter(
    (one, index) => series.slice(index + 1).filter(({ contender }) => contender === one.contender).length < 3,
  )
}

/** Where 99.9 % have ended: a few late ones must not flatten all the others. */
function shownUpTo(delays: ReturnType<typeof delaysOf>): number {
  const ordered = [...delays].sort((a, b) => a.to - b.to)
  const total = ordered.reduce((sum, { share }) => sum + share, 0)
  let reached = 0
  for (const { to, share } of ordered) {
    reached += share
    if (reached >= total * 0.999) return to
  }
  return ordered.at(-1)?.to ?? 0
}

function outlineOption(outlines: Outline[], end: number, frame: Frame): EChartsCoreOption {
  const width = end / bins
  const { legend, height } = legendOf(
    outlines.map(({ title }) => title),
    frame,
  )
  return {
    legend,
    grid: { left: 16, right: 24, top: height + 34, bottom: 40, ...labelsInside },
    xAxis: {
      type: 'value',
      max: end,
      name: 'ms',
      nameLocation: 'middle',
      nameGap: 30,
      ...axisStyle,
      axisLabel: { ...axisStyle.axisLabel, showMaxLabel: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: 'of all, %',
      ...axisStyle,
      nameTextStyle: { ...axisStyle.nameTextStyle, align: 'left' },
    },
    series: outlines.map(({ title, look, shares }) => ({
      type: 'line',
      name: title,
      silent: true,
      step: 'end',
      symbol: 'none',
      z: look.isOurs ? 5 : 2,
      lineStyle: { color: look.colour, width: look.isOurs ? 2 : 1.25, type: look.dash },
      itemStyle: { color: look.colour },
      ...(look.isOurs && { areaStyle: { color: look.colour, opacity: 0.12 } }),
      data: [[0, 0], ...shares.map((share, index) => [(index + 1) * width, share * 100])],
    })),
  }
}
