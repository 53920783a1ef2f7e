import { describe, expect, it } from '@jest/globals'
import { fictitiousRun } from './fictitious-run.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { plotsOf } from './plots/plots.ts'

const page = (run = fictitiousRun()) => htmlOf(run, plotsOf(run))

describe('the page of a report', () => {
  it('the page of a report contains everything: it has no address', () => {
    expect(page()).not.toMatch(/https?:|\bsrc=|\bhref=|url\((?!#)|@import|<script/)
  })

  it('the page of a report forbids the browser to load anything', () => {
    expect(page()).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })

  it('the page of a report has every plot for a wide screen and for a narrow one, with its own colours', () => {
    const html = page()
    expect(html.match(/<svg /g)).toHaveLength(12)
    expect(html).toContain('stroke="var(--plot-ours)"')
    expect(html.slice(html.indexOf('<body'))).not.toContain('#0e7268')
  })

  it('the page of a report does not read texts of a run as markup', () => {
    const html = page(
      fictitiousRun({ commands: ['hubbub-bench compare --with "<script>alert(1)</script>"'] }),
    )
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
  })

  it('the page of a report shows the exact commands, the machine and the commit', () => {
    const html = page()
    for (const word of ['--with climit,socketio', 'Fictitious 4-bit Abacus, 2 cores', 'f1c7171', '20,000'])
      expect(html).toContain(word)
  })
})

describe('the text of a report', () => {
  it('the text of a report names every plot beside it, and every row', () => {
    const run = fictitiousRun()
    const text = markdownOf(run, plotsOf(run))
    for (const { name } of plotsOf(run)) expect(text).toContain(`(plots/${name}.svg)`)
    expect(text.match(/^\| \*\*Hubbub\*\* \|/gm)).toHaveLength(3)
    expect(text).toContain('hubbub-bench compare --with climit,socketio --sizes 100,1000,10000')
  })
})
