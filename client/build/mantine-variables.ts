import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { cssVariables, appearance } from '../src/theme/appearance.ts'

const id = 'virtual:mantine-variables.css'

/** The variables that Mantine makes of the theme, as a style sheet: in a page its policy would refuse them, and they cost time there. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => (resolved === `\0${id}` ? variables() : null),
  }
}

function variables(): string {
  const provider = { theme: appearance, cssVariablesResolver: cssVariables, withGlobalClasses: false }
  const html = renderToStaticMarkup(createElement(MantineProvider, provider, ''))
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'))
}
