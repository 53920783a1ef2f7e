import type { EChartsCoreOption } from 'echarts/core'
import type { Result, Series } from '../../measure/result.ts'
import { atTheLargest, broadcastSeries } from '../broadcast-series.ts'
import { settingWords } from '../setting-words.ts'
import { binned, delaysOf } from './delays.ts'
import { besidesSize } from './lines-by-size.ts'
import type { Frame, Plot } from './plot.ts'
import { axisStyle, labelsInside, legendOf, looksOf, type Look } from './style.ts'

const bins = 60

interface Outline {
  title: string
  look: Look
  shares: number[]
}

/** How many receipts took how long: under sustained load when it was measured, otherwise of all rounds at the largest size. */
export function delayHistogram(result: Result): Plot | null {
  const sustained = result.scenarios.flatMap(({ series }) => series).filter(({ delays }) => delays?.length)
  const series = sustained.length > 0 ? lastOfEach(sustained) : atTheLargest(broadcastSeries(result))
  const delays = series.map(delaysOf)
  const end = Math.max(...delays.map(shownUpTo))
  if (!(end > 0)) return null
  const look = looksOf(series.map(({ contender }) => contender))
  const besides = besidesSize(series)
  const outlines = series.map((one, index) => ({
    title: [one.title, besides(one)].filter(Boolean).join(', '),
    look: look(one.contender),
    shares: binned(delays[index]!, end, bins),
  }))
  const what =
    sustained.length > 0
      ? `under sustained load (${settingWords(series[0]!.setting)})`
      : `of all rounds together (${settingWords(series[0]!.setting)})`
  return {
    name: 'delays',
    title: 'How long a receipt takes',
    reads: `The share of receipts ${what} in steps of equal length. The last step holds what is beyond it: at most one in a thousand.`,
    option: (frame) => outlineOption(outlines, end, frame),
  }
}

/** Of the settings of a contender the one measured last: the highest rate. */
function lastOfEach(series: Series[]): Series[] {
  return [...new Map(series.map((one) => [one.contender, one])).values()]
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
      name: 'of all receipts, %',
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
