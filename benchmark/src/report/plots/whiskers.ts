import type { CustomSeriesRenderItem } from 'echarts'

export interface Whisker {
  at: number
  low: number
  high: number
}

/** From the smallest to the largest of what was measured, as a thin line with two ends. */
export function whiskers(data: Whisker[], colour: string, direction: 'upright' | 'lying' = 'upright') {
  const renderItem: CustomSeriesRenderItem = (_, api) => {
    const value = (index: number) => Number(api.value(index))
    const point = (along: number) =>
      direction === 'upright' ? api.coord([value(0), along]) : api.coord([along, value(0)])
    const [low, high] = [point(value(1)), point(value(2))]
    const style = { stroke: colour, lineWidth: 1.25 }
    const line = (from: number[], to: number[]) => ({
      type: 'line' as const,
      shape: { x1: from[0]!, y1: from[1]!, x2: to[0]!, y2: to[1]! },
      style,
    })
    const across = ([x = 0, y = 0]: number[]) =>
      direction === 'upright' ? line([x - 4, y], [x + 4, y]) : line([x, y - 4], [x, y + 4])
    return { type: 'group', children: [line(low, high), across(low), across(high)] }
  }
  return {
    type: 'custom',
    silent: true,
    z: 3,
    encode: direction === 'upright' ? { x: 0, y: [1, 2] } : { x: [1, 2], y: 0 },
    data: data.map(({ at, low, high }) => [at, low, high]),
    renderItem,
  }
}
