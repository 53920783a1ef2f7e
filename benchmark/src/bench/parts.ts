import type { LiveFeed } from '../live/live-feed.ts'
import type { ScenarioResult } from '../measure/result.ts'
import { broadcast } from '../scenarios/broadcast/broadcast.ts'
import { calibrate } from '../scenarios/calibrate/calibrate.ts'
import { calls } from '../scenarios/calls/calls.ts'
import { churn } from '../scenarios/churn/churn.ts'
import { connect } from '../scenarios/connect/connect.ts'
import { headline } from '../scenarios/headline/headline.ts'
import { ownServer } from '../scenarios/headline/channel.ts'
import { neighbour } from '../scenarios/neighbour/neighbour.ts'
import { roles } from '../scenarios/roles/roles.ts'
import { rooms } from '../scenarios/rooms/rooms.ts'
import { broadcastModes } from '../scenarios/rooms/plan.ts'
import { storm } from '../scenarios/storm/storm.ts'
import { sustained } from '../scenarios/sustained/sustained.ts'
import { centrifugo } from '../servers/centrifugo.ts'
import { climit } from '../servers/climit.ts'
import type { Environment } from '../servers/systems-under-test.ts'
import { hubbubCluster } from '../servers/hubbub-cluster.ts'
import { hubbub } from '../servers/hubbub.ts'
import { socketio } from '../servers/socketio.ts'
import { registration } from './registration.ts'
import type { Sizes } from './sizes.ts'

/** Where a part reports to, and what says that it is to stop. */
export interface Run {
  feed: LiveFeed
  signal: AbortSignal
}

/** One scenario of a run. */
export interface Part {
  name: string
  measure(run: Run): Promise<ScenarioResult>
}

const bytes = 100
const withinMs = 30_000

/** Every scenario, in the order of a run. */
export function partsOf(sizes: Sizes, env: Environment): Part[] {
  const peers = [hubbub(), socketio(), climit({ path: env['PATH'] }), centrifugo(env)]
  const steady = { bytes, withinMs, restMs: 500 }
  return [
    {
      name: 'calibrate',
      measure: (run) => calibrate({ ...steady, restMs: 100, warmUps: 3, ...sizes.calibrate, ...run }),
    },
    {
      name: 'register',
      measure: (run) => registration({ sizes: sizes.register, perBatch: 1_000, ...run }),
    },
    {
      name: 'connect',
      measure: (run) =>
        connect({
          contenders: [hubbub(), socketio(), climit({ path: env['PATH'] })],
          ...{ restMs: 1_000, ...sizes.connect, ...run },
        }),
    },
    {
      name: 'broadcast',
      measure: (run) =>
        broadcast({ contenders: peers, senders: 1, ...steady, restMs: 100, ...sizes.broadcast, ...run }),
    },
    {
      name: 'rooms',
      measure: (run) => rooms({ modes: broadcastModes, warmUps: 5, bytes, withinMs, ...sizes.rooms, ...run }),
    },
    {
      name: 'roles',
      measure: (run) => roles({ warmUps: 5, bytes, withinMs: 60_000, ...sizes.roles, ...run }),
    },
    {
      name: 'churn',
      measure: (run) => {
        const { people, stayMs, everyMs, rounds } = sizes.churn
        return churn({
          ...{ contenders: [hubbub(), socketio()], idle: people, coming: people, warmUps: 5 },
          ...{ ...steady, stayMs, everyMs, rounds, ...run },
        })
      },
    },
    {
      name: 'sustained',
      measure: (run) =>
        sustained({
          ...{ contender: hubbub(), size: 10, isPersonal: true, churnPerMinute: 200, findMax: null },
          ...{ bytes, restMs: 500, ...sizes.sustained, ...run },
        }),
    },
    {
      name: 'storm',
      measure: (run) =>
        storm({
          ...{ how: 'kill', retryMs: null, messagesPerSecond: 5, perSecond: 1_000 },
          ...{ bytes, withinMs: 60_000, ...sizes.storm, ...run },
        }),
    },
    {
      name: 'neighbour',
      measure: (run) =>
        neighbour({
          ...{ contenders: [hubbub()], people: 10, messagesPerSecond: 5, everyMs: 1_000, warmUpMs: 1_000 },
          ...{ ...steady, ...sizes.neighbour, ...run },
        }),
    },
    {
      name: 'headline',
      measure: (run) =>
        headline({
          ...{ title: 'Hubbub', start: ownServer, ways: ['sockets', 'long polling'], warmUps: 3 },
          ...{ ...steady, ...sizes.headline, ...run },
        }),
    },
    {
      name: 'calls',
      measure: (run) =>
        calls({
          ...{ natsUrl: env['NATS_URL'], servers: [hubbub(), hubbubCluster(env)] },
          ...{ ...sizes.calls, ...run },
        }),
    },
  ]
}
