import type { EChartsCoreOption } from 'echarts/core'
import type { Frame } from './plot.ts'
import { axisStyle, labelsInside, type Look } from './style.ts'
import { palette } from './palette.ts'
import { whiskers } from './whiskers.ts'

export interface SizePoint {
  x: number
  y: number
  low?: number
  high?: number
  isFaulty?: boolean
}

export interface SizeLine {
  title: string
  look: Look
  points: SizePoint[]
}

export interface SizeAxes {
  x: string
  y: string
  isLog: boolean
}

/** Lines by size, each with its name at its end, so that nobody looks anything up in a legend. */
export function sizeLines(lines: SizeLine[], axes: SizeAxes, { isNarrow }: Frame): EChartsCoreOption {
  const type = axes.isLog ? 'log' : 'value'
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x))
  const ys = lines.flatMap(({ points }) => points.flatMap(({ y, low = y, high = y }) => [low, high]))
  const ends = (values: number[]) =>
    axes.isLog ? { min: below(Math.min(...values)), max: above(Math.max(...values)) } : {}
  return {
    grid: { left: 16, right: isNarrow ? 108 : 190, top: 34, bottom: 40, ...labelsInside },
    xAxis: {
      type,
      name: axes.x,
      nameLocation: 'middle',
      nameGap: 30,
      ...(axes.isLog ? ends(xs) : { max: Math.max(...xs) }),
      ...axisStyle,
      splitLine: { show: false },
    },
    yAxis: {
      type,
      name: axes.y,
      ...ends(ys),
      nameLocation: 'end',
      ...axisStyle,
      nameTextStyle: { ...axisStyle.nameTextStyle, align: 'left' },
    },
    series: [
      ...lines.map((line) => lineSeries(line, isNarrow)),
      ...lines.map(({ points, look }) =>
        whiskers(
          points.flatMap(({ x, low, high }) =>
            low === undefined || high === undefined ? [] : [{ at: x, low, high }],
          ),
          look.colour,
        ),
      ),
    ],
  }
}

/** The next smaller and larger of 1, 2, 5, 10, 20…: a logarithmic axis that rounds to whole decades stays half empty. */
function below(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value))
  return [5, 2, 1].map((step) => step * decade).find((mark) => mark <= value) ?? decade
}

function above(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * decade).find((mark) => mark >= value) ?? decade * 10
}

function lineSeries({ title, look, points }: SizeLine, isNarrow: boolean) {
  const endsFaulty = points.at(-1)?.isFaulty === true
  return {
    type: 'line',
    name: title,
    silent: true,
    z: look.isOurs ? 5 : 2,
    symbol: look.symbol,
    symbolSize: look.isOurs ? 8 : 6,
    lineStyle: { color: look.colour, width: look.width, type: look.dash },
    itemStyle: { color: look.colour },
    endLabel: {
      show: true,
      formatter: endsFaulty ? `${title}: faults` : title,
      distance: 10,
      lineHeight: isNarrow ? 15 : 19,
      color: endsFaulty ? palette.wrong : look.isOurs ? look.colour : palette.soft,
      fontSize: isNarrow ? 11 : 13,
      fontWeight: look.isOurs ? 700 : 400,
      width: isNarrow ? 96 : 176,
      overflow: 'break',
    },
    labelLayout: { moveOverlap: 'shiftY' },
    data: points.map(({ x, y, isFaulty }, index) =>
      isFaulty
        ? {
            value: [x, y],
            symbol: 'diamond',
            symbolSize: 14,
            itemStyle: { color: palette.wrong },
            label: {
              show: index < points.length - 1,
              formatter: 'faults',
              position: 'bottom',
              color: palette.wrong,
              fontWeight: 700,
            },
          }
        : { value: [x, y] },
    ),
  }
}
