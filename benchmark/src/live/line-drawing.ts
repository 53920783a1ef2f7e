/** The space of a drawing, in the units of its viewBox. */
export interface Space {
  width: number
  height: number
}

/** Where a line goes: points between 0 and 1 in both directions, up is up. */
export function pathOf(
  points: readonly (readonly [x: number, y: number])[],
  { width, height }: Space,
): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x * width)} ${rounded((1 - y) * height)}`)
    .join('')
}

/** A small line of the latest values: full width for `room` of them, full height for the largest or `top`. */
export function sparkline(
  values: readonly number[],
  { room, top, label }: { room: number; top: number; label: string },
): string {
  const space = { width: 160, height: 36 }
  const highest = Math.max(top, ...values)
  const from = room - values.length
  const points = values.map((value, index) => [(from + index) / (room - 1), value / highest] as const)
  const area = [[points[0]?.[0] ?? 1, 0] as const, ...points, [1, 0] as const]
  return `<svg class="spark" role="img" aria-label="${label}" viewBox="0 -2 ${space.width} ${space.height + 4}" preserveAspectRatio="none"><path class="area" d="${pathOf(area, space)}"/><path d="${pathOf(points, space)}"/></svg>`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
