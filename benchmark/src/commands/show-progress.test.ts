import { describe, expect, it } from '@jest/globals'
import { LiveFeed } from '../live/live-feed.ts'
import { noFaults } from '../measure/faults.ts'
import { roundOf } from '../scenarios/round.ts'
import { showProgress } from './show-progress.ts'

function watching(isTTY: boolean) {
  const feed = new LiveFeed()
  const written: string[] = []
  let time = 0
  const screen = { isTTY, columns: 70, write: (text: string) => written.push(text) }
  const stop = showProgress(feed, screen, () => time)
  const connecting = (count: number) =>
    feed.report({ kind: 'progress', doing: 'connecting', count, of: 1_000 })
  return { feed, written, stop, connecting, wait: (ms: number) => (time += ms) }
}

const said = { sentAt: 0, answeredAt: 1_000, position: 1, refusal: null }
const round = (times: number[]) =>
  roundOf({ online: 2, withinMs: 9, said, receipts: { times: Float64Array.from(times) }, faults: noFaults() })

describe('on a terminal', () => {
  it('one line on a terminal changes, is no wider than the screen, and is gone at the end', () => {
    const { written, connecting, stop } = watching(true)
    connecting(250)
    connecting(1_000)
    stop()
    expect(written).toEqual([
      '  █████░░░░░░░░░░░░░░░ connecting: 250 of 1000',
      '\r\u001b[K',
      '  ████████████████████ connecting: 1000 of 1000',
      '\r\u001b[K',
    ])
  })

  it('a note stays above the progress line', () => {
    const { feed, written, connecting } = watching(true)
    connecting(1)
    feed.report({ kind: 'note', text: 'Centrifugo was left out.' })
    expect(written.slice(1)).toEqual(['\r\u001b[K', '  Centrifugo was left out.\n'])
  })
})

describe('in a file', () => {
  it('a file gets a plain line now and then and at the end, without control characters', () => {
    const { written, connecting, wait, stop } = watching(false)
    for (let count = 100; count <= 1_000; count += 100) {
      connecting(count)
      wait(1_000)
    }
    connecting(1_000)
    stop()
    expect(written).toEqual([
      '  ██░░░░░░░░░░░░░░░░░░ connecting: 100 of 1000\n',
      '  ████████████░░░░░░░░ connecting: 600 of 1000\n',
      '  ████████████████████ connecting: 1000 of 1000\n',
    ])
  })

  it('a round in a file says how long it took, or what was missing', () => {
    const { feed, written, wait } = watching(false)
    const about = { contender: 'hubbub', title: 'Hubbub', setting: { online: 2 }, of: 4 }
    feed.report({ kind: 'round', ...about, number: 1, round: round([1_000, 2_345]) })
    wait(5_000)
    feed.report({ kind: 'round', ...about, number: 2, round: round([1_000]) })
    expect(written).toEqual([
      '  █████░░░░░░░░░░░░░░░ Hubbub, online 2: round 1 of 4, 2.3 ms\n',
      '  ██████████░░░░░░░░░░ Hubbub, online 2: round 2 of 4, 1 missing\n',
    ])
  })
})
