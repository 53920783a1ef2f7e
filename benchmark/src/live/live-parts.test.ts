import { describe, expect, it } from '@jest/globals'
import { fictitiousRound, noFaults } from '../report/fictitious-run.ts'
import { livePage } from './live-page.ts'
import { parts } from './live-parts.ts'
import { after, untold } from './live-state.ts'

const running = after(untold, {
  kind: 'round',
  contender: 'hubbub',
  title: 'Hubbub <1>',
  setting: { online: 100 },
  number: 3,
  of: 12,
  round: { ...fictitiousRound(100, 5), lastMs: null, faults: { ...noFaults, missing: 1 } },
})

describe('the live page', () => {
  it('the live page shows a lost receipt as never, in the colour of faults', () => {
    expect(parts.rounds(running)).toContain('<tr class="wrong">')
    expect(parts.rounds(running)).toContain('<td>never</td>')
    expect(parts.counters(running)).toContain('<dd>never</dd>')
    expect(parts.faults(running)).toContain('<li class="wrong"><b>1</b> missing</li>')
  })

  it('the live page draws the curve of each of the latest rounds, the last one in front', () => {
    const two = after(running, {
      kind: 'round',
      contender: '',
      title: 'Hubbub',
      setting: {},
      number: 4,
      of: 12,
      round: fictitiousRound(100, 9),
    })
    expect(parts.curve(two).match(/<path /g)).toHaveLength(2)
    expect(parts.curve(two)).toMatch(/class="earlier".*class="latest"/)
    expect(parts.curve(untold)).toContain('still to come')
  })

  it('the live page does not read a title as markup', () => {
    const page = livePage(running)
    expect(page).toContain('Hubbub &lt;1&gt;')
    expect(page).not.toContain('<1>')
  })

  it('the live page loads nothing from outside', () => {
    expect(livePage(running)).not.toMatch(/https?:|@import|url\(/)
  })
})
