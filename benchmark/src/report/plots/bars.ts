import type { EChartsCoreOption } from 'echarts/core'
import { numeral } from '../numerals.ts'
import { palette } from './palette.ts'
import type { Frame } from './plot.ts'
import { axisStyle, labelsInside, type Look } from './style.ts'
import { whiskers } from './whiskers.ts'

export interface Bar {
  title: string
  look: Look
  value: number
  low?: number
  high?: number
  /** Said beside the value. */
  also?: string
  isFaulty?: boolean
}

/** One bar for each contender, the shortest on top, its figure behind it. */
export function bars(all: Bar[], name: string, { isNarrow }: Frame): EChartsCoreOption {
  const ordered = [...all].sort((a, b) => b.value - a.value)
  return {
    grid: { left: 24, right: isNarrow ? 76 : 150, top: 12, bottom: 40, ...labelsInside },
    xAxis: { type: 'value', name, nameLocation: 'middle', nameGap: 30, ...axisStyle },
    yAxis: {
      type: 'category',
      data: ordered.map(({ title }) => title),
      axisLine: { lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: {
        color: palette.ink,
        fontSize: isNarrow ? 11 : 13,
        width: isNarrow ? 92 : 190,
        overflow: 'break',
      },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        barMaxWidth: 26,
        data: ordered.map(({ value, look, isFaulty }) => ({
          value,
          itemStyle: {
            color: isFaulty ? palette.wrong : look.colour,
            opacity: look.isOurs || isFaulty ? 1 : 0.75,
          },
        })),
      },
      {
        ...whiskers(
          ordered.flatMap(({ low, high }, at) =>
            low === undefined || high === undefined ? [] : [{ at, low, high }],
          ),
          palette.ink,
          'lying',
        ),
      },
      {
        // The figures stand behind the whiskers, not on them.
        type: 'bar',
        silent: true,
        barGap: '-100%',
        barMaxWidth: 26,
        itemStyle: { color: 'transparent' },
        data: ordered.map(({ value, high, also, isFaulty, look }) => ({
          value: Math.max(value, high ?? 0),
          label: {
            show: true,
            position: 'right',
            distance: 8,
            formatter: [numeral(value), also].filter(Boolean).join('  ') + (isFaulty ? '  faults' : ''),
            color: isFaulty ? palette.wrong : look.isOurs ? palette.ours : palette.ink,
            fontSize: isNarrow ? 11 : 13,
            fontWeight: look.isOurs || isFaulty ? 700 : 400,
          },
        })),
      },
    ],
  }
}
