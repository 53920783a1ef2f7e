import type { EChartsCoreOption } from 'echarts/core'
import type { Result, Round, Series } from '../../measure/result.ts'
import { atTheLargest, broadcastSeries, onlineOf } from '../broadcast-series.ts'
import { middleRound } from '../full-receipt.ts'
import { count } from '../numerals.ts'
import type { Frame, Plot } from './plot.ts'
import { axisStyle, labelsInside, legendOf, looksOf, type Look } from './style.ts'

interface Curve {
  title: string
  look: Look
  middle: Round
  others: Round[]
}

/** When how many had it, within a round at the largest size. Null when no round there came to an end. */
export function receiptsOverTime(result: Result): Plot | null {
  const all = broadcastSeries(result)
  const series = atTheLargest(all)
  const look = looksOf(all.map(({ contender }) => contender))
  const curves = series.flatMap((one) => curveOf(one, look(one.contender)))
  if (curves.length === 0) return null
  return {
    name: 'receipts-over-time',
    title: `Who has it when: ${count(onlineOf(series[0]!))} online`,
    reads:
      'The share of people who have the message, by milliseconds since it was sent, in the round of median length; the pale lines are Hubbub’s other rounds. The lines begin when the first one has it.',
    option: (frame) => curveOption(curves, frame),
  }
}

function curveOf(series: Series, look: Look): Curve[] {
  const middle = middleRound(series)
  if (!middle || middle.curve.length === 0) return []
  return [{ title: series.title, look, middle, others: series.rounds.filter((round) => round !== middle) }]
}

function curveOption(curves: Curve[], frame: Frame): EChartsCoreOption {
  const { legend, height } = legendOf(
    curves.map(({ title }) => title),
    frame,
  )
  const points = ({ curve }: Round) => curve.map(([share, ms]) => [ms, share * 100])
  return {
    legend,
    grid: { left: 16, right: 24, top: height + 34, bottom: 40, ...labelsInside },
    xAxis: {
      type: 'value',
      name: 'ms',
      nameLocation: 'middle',
      nameGap: 30,
      ...axisStyle,
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      max: 100,
      name: 'have it, %',
      ...axisStyle,
      nameTextStyle: { ...axisStyle.nameTextStyle, align: 'left' },
    },
    series: curves.flatMap(({ title, look, middle, others }) => [
      ...(look.isOurs ? others : []).map((round) => ({
        ...drawn(look),
        z: 1,
        lineStyle: { color: look.colour, width: 1, opacity: 0.22 },
        data: points(round),
      })),
      {
        ...drawn(look),
        name: title,
        data: points(middle),
      },
    ]),
  }
}

function drawn(look: Look) {
  return {
    type: 'line' as const,
    silent: true,
    symbol: 'none',
    z: look.isOurs ? 5 : 2,
    lineStyle: { color: look.colour, width: look.width, type: look.dash },
    itemStyle: { color: look.colour },
  }
}
