import { isOurs } from '../ours.ts'
import { palette } from './palette.ts'
import type { Frame } from './plot.ts'

export const font =
  "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Liberation Sans', 'DejaVu Sans', sans-serif"

/** How the line or bar of a contender looks; the same contender looks the same in every plot. */
export interface Look {
  colour: string
  width: number
  dash: 'solid' | number[]
  symbol: 'circle' | 'rect' | 'triangle' | 'diamond'
  isOurs: boolean
}

const peers = [
  { colour: palette.peer1, symbol: 'rect' },
  { colour: palette.peer2, symbol: 'triangle' },
  { colour: palette.peer3, symbol: 'diamond' },
] as const
const dashes = ['solid', [6, 4], [2, 3]] as const

/** The limit is dotted, ours is the one in colour, and the others are told apart by grey, dash and symbol. */
export function looksOf(contenders: readonly string[]): (contender: string) => Look {
  const all = [...new Set(contenders)]
  const ours = all.filter((contender) => isOurs({ contender })).sort()
  const others = all.filter((contender) => contender !== 'climit' && !ours.includes(contender)).sort()
  return (contender) => {
    const own = ours.indexOf(contender)
    if (own >= 0) return { colour: palette.ours, width: 3, dash: dashOf(own), symbol: 'circle', isOurs: true }
    if (contender === 'climit')
      return { colour: palette.ink, width: 1.5, dash: [2, 3], symbol: 'rect', isOurs: false }
    const place = Math.max(0, others.indexOf(contender))
    return {
      ...peers[place % peers.length]!,
      width: 1.75,
      dash: dashOf(Math.floor(place / peers.length)),
      isOurs: false,
    }
  }
}

export function dashOf(index: number): 'solid' | number[] {
  const dash = dashes[index % dashes.length]!
  return dash === 'solid' ? dash : [...dash]
}

export const axisStyle = {
  axisLine: { lineStyle: { color: palette.axis } },
  axisTick: { lineStyle: { color: palette.axis } },
  minorTick: { show: false },
  axisLabel: { color: palette.soft, fontSize: 12 },
  splitLine: { lineStyle: { color: palette.grid, width: 1 } },
  nameTextStyle: { color: palette.soft, fontSize: 12 },
}

/** Of a grid: the margins are those of the labels, not of the axes. */
export const labelsInside = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const

/** The names above a plot whose lines end where no name has room; with the height that it takes. */
export function legendOf(titles: readonly string[], { width, isNarrow }: Frame) {
  const fontSize = isNarrow ? 11 : 13
  const lengths = titles.map((title) => 54 + title.length * fontSize * 0.58)
  let rows = 1
  let used = 0
  for (const length of lengths) {
    if (used > 0 && used + length > width - 32) {
      rows++
      used = 0
    }
    used += length
  }
  return {
    height: rows * (fontSize + 10) + 8,
    legend: {
      data: [...titles],
      top: 0,
      left: 12,
      selectedMode: false,
      itemWidth: 26,
      itemGap: 24,
      // Lines without marks.
      itemStyle: { opacity: 0 },
      textStyle: { color: palette.ink, fontSize },
    },
  }
}
