import type { LiveEvent, LiveFeed } from '../live/live-feed.ts'

interface Screen {
  write(text: string): unknown
  /** Whether a line can be written over. */
  isTTY?: boolean
  columns?: number
}

/** Where nothing can be written over, what goes on is said no oftener than this, and when it is done. */
const saysEveryMs = 5_000

/** Shows what a scenario reports, on standard error: one line that changes on a terminal, plain lines elsewhere. Ends with the returned function. */
export function showProgress(
  feed: LiveFeed,
  screen: Screen = process.stderr,
  now = () => performance.now(),
): () => void {
  let isDirty = false
  let saidAt = -Infinity
  let said = ''
  const clear = () => {
    if (isDirty) screen.write('\r\u001b[K')
    isDirty = false
  }
  const pass = (text: string, isLast: boolean) => {
    if (screen.isTTY) {
      clear()
      screen.write(text.slice(0, (screen.columns ?? 80) - 1))
      isDirty = true
    } else if (text !== said && (isLast || now() - saidAt >= saysEveryMs)) {
      screen.write(`${text}\n`)
      said = text
      saidAt = now()
    }
  }
  const stay = (text: string) => {
    clear()
    screen.write(`${text}\n`)
  }
  const stop = feed.subscribe((event) => show(event, { pass, stay }))
  return () => {
    stop()
    clear()
  }
}

function show(
  event: LiveEvent,
  say: { pass(text: string, isLast: boolean): void; stay(text: string): void },
): void {
  switch (event.kind) {
    case 'started':
      return say.stay(`${event.scenario}: ${event.describes}`)
    case 'progress': {
      const { doing, count, of } = event
      return say.pass(`  ${bar(count / of)} ${doing}: ${count} of ${of}`, count === of)
    }
    case 'round':
      return say.pass(`  ${bar(event.number / event.of)} ${roundWords(event)}`, event.number === event.of)
    case 'note':
      return say.stay(`  ${event.text}`)
    case 'faults':
    case 'usage':
    case 'done':
  }
}

function roundWords({ title, setting, number, of, round }: Extract<LiveEvent, { kind: 'round' }>): string {
  const { missing } = round.faults
  const took = round.lastMs === null ? `${missing} missing` : `${round.lastMs.toFixed(1)} ms`
  const held = Object.entries(setting).map(([name, value]) => `${name} ${value}`)
  return `${title}, ${held.join(', ')}: round ${number} of ${of}, ${took}`
}

const cells = 20

function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share || 0)) * cells)
  return `${'█'.repeat(full)}${'░'.repeat(cells - full)}`
}
