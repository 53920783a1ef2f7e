import { readFileSync } from 'node:fs'
import { asVariables, nightly, palette } from '../report/plots/palette.ts'
import { parts, type PartName } from './live-parts.ts'
import type { LiveState } from './live-state.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = ['../report/base.css', './live-page.css', './live-processes.css'].map(read).join('\n')

/** What runs in the page: it puts parts where they belong. */
export const pageScript = read('./page-script.js')

/** The page as it is now; it keeps itself up to date from `events`. */
export function livePage(state: LiveState): string {
  const part = (name: PartName, tag = 'div') => `<${tag} id="${name}">${parts[name](state)}</${tag}>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Hubbub, being measured</title>
<style>
:root { ${asVariables(palette)} }
@media (prefers-color-scheme: dark) { :root { ${asVariables(nightly)} } }
${style}</style>
</head>
<body>
<main>
<header>
${part('top')}
<p id="link" role="status"></p>
</header>
<section>${part('counters', 'dl')}${part('faults', 'ul')}</section>
<section><h2>Who has it when</h2>${part('curve')}${part('rounds')}</section>
<section><h2>Processes</h2>${part('processes')}</section>
<section>${part('notes', 'ul')}</section>
</main>
<script src="/page.js"></script>
</body>
</html>
`
}
