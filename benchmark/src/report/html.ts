import { readFileSync } from 'node:fs'
import type { Result } from '../measure/result.ts'
import { aboutTheRun, howItIsMeasured, origin } from './about-the-run.ts'
import { firstFigures } from './first-figures.ts'
import { drawPlot, escaped } from './plots/draw.ts'
import { asVariables, nightly, palette, withVariables } from './plots/palette.ts'
import { narrow, wide, type Frame, type Plot } from './plots/plot.ts'
import { tableOf, type Table } from './table.ts'
import { verdictOn } from './verdict.ts'

const style = ['base', 'report', 'report-figures', 'report-media']
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

/** `report.html`: everything in one file that asks nobody for anything, by day and by night. */
export function htmlOf(result: Result, plots: readonly Plot[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Hubbub, measured: ${escaped(result.commit)}</title>
<style>
${colours}
${style}</style>
</head>
<body>
<main>
${top(result)}
${plots.map(figure).join('\n')}
${result.scenarios.map(tableOf).map(section).join('\n')}
${bottom(result)}
</main>
</body>
</html>
`
}

const colours = [
  `:root { ${asVariables(palette)} }`,
  `@media screen and (prefers-color-scheme: dark) { :root { ${asVariables(nightly)} } }`,
].join('\n')

function top(result: Result): string {
  const { isClean, headline, faults, cautions } = verdictOn(result)
  const figures = firstFigures(result).map(
    ({ value, unit, means, isWrong }) =>
      `<div${isWrong ? ' class="wrong"' : ''}><dt>${escaped(means)}</dt><dd><b>${escaped(value)}</b> ${escaped(unit)}</dd></div>`,
  )
  return `<header>
<h1>Hubbub, measured</h1>
<p class="where">${escaped(origin(result))}</p>
<div class="verdict ${isClean ? 'clean' : 'faulty'}"><p>${escaped(headline)}</p>${list([...faults, ...cautions])}</div>
${figures.length > 0 ? `<dl class="figures">${figures.join('')}</dl>` : ''}
</header>`
}

function figure(plot: Plot): string {
  return `<figure>
<h2>${escaped(plot.title)}</h2>
<div class="plot-wide">${inPage(plot, wide)}</div>
<div class="plot-narrow">${inPage(plot, narrow)}</div>
<figcaption>${escaped(plot.reads)}</figcaption>
</figure>`
}

/** The names of the namespaces are addresses, and HTML needs neither. */
function inPage(plot: Plot, frame: Frame): string {
  const svg = withVariables(drawPlot(plot, frame)).replace(/ xmlns(:\w+)?="[^"]*"/g, '')
  return svg.replace('<svg ', `<svg role="img" aria-label="${escaped(plot.title)}" `)
}

function section({ scenario, describes, held, head, rows, notes }: Table): string {
  const titles = head.map(
    ({ title, unit }) =>
      `<th scope="col">${unbroken(escaped(title))}${unit ? ` <small>${escaped(unit)}</small>` : ''}</th>`,
  )
  const lines = rows.map(({ title, isOurs, isFaulty, startsGroup, cells }) => {
    const names = [isOurs && 'ours', isFaulty && 'faulty', startsGroup && 'group'].filter(Boolean).join(' ')
    const figures = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')
    return `<tr${names ? ` class="${names}"` : ''}><th scope="row">${escaped(title)}</th>${figures}</tr>`
  })
  const text = [describes, held && `Everywhere: ${held}.`].filter(Boolean).join(' ')
  return `<section>
<h2>${escaped(scenario)}</h2>
<p>${escaped(text)}</p>
<div class="table" tabindex="0" role="region" aria-label="${escaped(scenario)}"><table>
<thead><tr><td></td>${titles.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table></div>
${list(notes)}
</section>`
}

/** A sign stays with its word. */
function unbroken(title: string): string {
  return title.replace(/ (?=%)|(?<=×) /g, '\u00a0')
}

function bottom(result: Result): string {
  const facts = aboutTheRun(result).map(
    ([what, was]) => `<div><dt>${escaped(what)}</dt><dd>${escaped(was)}</dd></div>`,
  )
  return `<section>
<h2>How it is measured</h2>
${list(howItIsMeasured)}
</section>
<section>
<h2>The run</h2>
<dl class="facts">${facts.join('')}</dl>
<pre>${escaped(result.commands.join('\n'))}</pre>
<p>Every round is in <code>result.json</code>; this page and its plots were made from it.</p>
</section>`
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
}
