/**
 * By day. One colour for Hubbub, one for what is wrong, greys for everybody else. Every value occurs once, so that a page
 * can put a variable of its own in its place.
 */
export const palette = {
  paper: '#fdfcfa',
  ink: '#22282a',
  soft: '#525b5e',
  grid: '#e6e0d5',
  axis: '#cdc5b6',
  ours: '#0e7268',
  wrong: '#c43c21',
  peer1: '#4d5658',
  peer2: '#7d8688',
  peer3: '#a2a9aa',
} as const

export type Ink = keyof typeof palette

/** By night, for the page. */
export const nightly: Record<Ink, string> = {
  paper: '#181c1e',
  ink: '#e6e8e6',
  soft: '#a9b2b2',
  grid: '#272e30',
  axis: '#3b4446',
  ours: '#5fcfbf',
  wrong: '#ff8d73',
  peer1: '#c3cac9',
  peer2: '#8f999a',
  peer3: '#656f71',
}

/** The same drawing in the colours of the page it stands on. */
export function withVariables(svg: string): string {
  return Object.entries(palette).reduce(
    (drawn, [ink, colour]) => drawn.replaceAll(colour, `var(--plot-${ink})`),
    svg,
  )
}

/** As CSS declarations. */
export function asVariables(colours: Record<Ink, string>): string {
  return Object.entries(colours)
    .map(([ink, colour]) => `--plot-${ink}: ${colour};`)
    .join(' ')
}
