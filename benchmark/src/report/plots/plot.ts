import type { EChartsCoreOption } from 'echarts/core'

/** Something a result shows, ready to be drawn in any size. */
export interface Plot {
  /** Of its files. */
  name: string
  title: string
  /** What the axes are and how to read it. */
  reads: string
  option(frame: Frame): EChartsCoreOption
}

/** The space there is, in pixels. */
export interface Frame {
  width: number
  height: number
  isNarrow: boolean
}

export const wide: Frame = { width: 920, height: 440, isNarrow: false }
/** For a phone held upright. */
export const narrow: Frame = { width: 400, height: 400, isNarrow: true }
