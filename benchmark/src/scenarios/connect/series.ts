import { addFaults, noFaults } from '../../measure/faults.ts'
import { spreadsOf } from '../../measure/named-spreads.ts'
import type { Series, Usage } from '../../measure/result.ts'
import { spreadOf } from '../../measure/spread.ts'
import { toolUsage } from '../../measure/tool-usage.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import type { ConnectTurn } from './turn.ts'

/** What the figures of all others are held beside. */
const reference = 'socketio'

/** A series of each contender. All of them have had their turns round by round. */
export function connectSeries(
  taken: ReadonlyMap<Pick<SystemUnderTest, 'name' | 'title'>, readonly ConnectTurn[]>,
  setting: Series['setting'],
): Series[] {
  const [, bare = []] = [...taken].find(([{ name }]) => name === reference) ?? []
  return [...taken].map(([{ name, title }, turns]) => ({
    ...{ contender: name, title, setting, rounds: [] },
    figures: figuresOf(turns, bare),
    server: usageOver(turns.map(({ server }) => server)),
    tool: toolUsage(turns.map(({ own }) => own)),
    faults: turns.map(({ faults }) => faults).reduce(addFaults, noFaults()),
  }))
}

function figuresOf(turns: readonly ConnectTurn[], bare: readonly ConnectTurn[]): Series['figures'] {
  const each = (figure: Figure) => turns.map(figure)
  const timesBare = (figure: Figure) => turns.map((turn, round) => ratio(figure(turn), bare[round], figure))
  return spreadsOf({
    'connections per second': each(perSecond),
    'per second × Socket.IO': timesBare(perSecond),
    'CPU of a connection, ms': each(cpuMs),
    'CPU × Socket.IO': timesBare(cpuMs),
    'a connection, kB': each(kilobytes),
    'memory × Socket.IO': timesBare(kilobytes),
    'until all are in, ms': each(({ tookMs }) => tookMs),
    'server, of a core': each(ofACore),
  })
}

type Figure = (turn: ConnectTurn) => number | null

const perSecond: Figure = ({ connections, tookMs }) => (connections / tookMs) * 1_000

const cpuMs: Figure = ({ server, connections }) =>
  server.length === 0 ? null : (cpuSeconds(server) / connections) * 1_000

const kilobytes: Figure = ({ server, connections }) => {
  const grown = server.reduce((sum, one) => sum + one.residentConnected - one.residentIdle, 0)
  return server.length === 0 ? null : grown / connections / 1_000
}

/** Beside what the tool took it shows which of the two was the bound. */
const ofACore: Figure = ({ server, tookMs }) =>
  server.length === 0 ? null : (cpuSeconds(server) * 1_000) / tookMs

function cpuSeconds(server: readonly Usage[]): number {
  return server.reduce((sum, one) => sum + one.cpuSeconds, 0)
}

/** To the turn in the same round; null where either has nothing that could be divided. */
function ratio(own: number | null, turn: ConnectTurn | undefined, figure: Figure): number | null {
  const other = turn ? figure(turn) : null
  return own === null || other === null || own <= 0 || other <= 0 ? null : own / other
}

/** Of servers that are the same but for the round: their processor time together, of the memory the median. */
function usageOver(rounds: readonly (readonly Usage[])[]): Usage[] {
  return (rounds[0] ?? []).map((first, index) => {
    const all = rounds.flatMap((server) => server[index] ?? [])
    const median = (of: 'residentIdle' | 'residentConnected' | 'residentAfter' | 'bytesPerConnection') => {
      const known = all.map((one) => one[of]).filter((value) => value !== null)
      return known.length === 0 ? null : Math.round(spreadOf(known).median)
    }
    return {
      role: first.role,
      cpuSeconds: cpuSeconds(all),
      cpuSecondsPer10kDeliveries: null,
      residentIdle: median('residentIdle') ?? 0,
      residentConnected: median('residentConnected') ?? 0,
      residentAfter: median('residentAfter'),
      bytesPerConnection: median('bytesPerConnection'),
    }
  })
}
