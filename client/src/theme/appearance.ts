import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#e9f5f2',
  '#d3e9e4',
  '#a9d3cb',
  '#7dbcb1',
  '#53a498',
  '#2f8f82',
  '#178074',
  '#0e7268',
  '#0b5f57',
  '#084a44',
]

/** What Mantine makes its variables of. The build does that, see build/mantine-variables.ts. */
export const appearance = {
  primaryColor: 'pine',
  primaryShade: 7,
  colors: { pine },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  radius: { sm: '6px', md: '10px', lg: '16px' },
} as const

const surfaces = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--side)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--call-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-color-pine-filled': 'var(--accent)',
  '--mantine-color-pine-filled-hover': 'var(--accent-hover)',
  '--mantine-color-pine-light': 'var(--accent-soft)',
  '--mantine-color-pine-light-color': 'var(--accent-text)',
  '--mantine-color-red-light': 'var(--call-soft)',
  '--mantine-color-red-light-hover': 'var(--call-soft)',
  '--mantine-color-red-light-color': 'var(--call-text)',
  '--mantine-color-red-text': 'var(--call-text)',
  '--mantine-color-red-filled': 'var(--call)',
  '--mantine-color-red-filled-hover': 'var(--call)',
}

/** As large as Mantine has them, and as one chose. */
const texts = Object.fromEntries(
  Object.entries({ xs: 12, sm: 14, md: 16, lg: 18, xl: 20 }).map(([name, size]) => [
    `--mantine-font-size-${name}`,
    `calc(${size}px * var(--text-scale))`,
  ]),
)

const night = {
  '--mantine-color-dark-4': 'var(--line-strong)',
  '--mantine-color-dark-5': 'var(--pressed)',
  '--mantine-color-dark-6': 'var(--side)',
  '--mantine-color-dark-8': 'var(--side)',
}

/** Both schemes read the same tokens; the tokens themselves change with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: texts,
  light: surfaces,
  dark: { ...surfaces, ...night },
})
