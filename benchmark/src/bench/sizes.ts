import { connectionsPossible } from '../measure/file-limit.ts'
import type { Machine } from '../measure/result.ts'

/** Very small, some five minutes, or as long as it takes. */
export type Pace = 'quick' | 'usual' | 'full'

/** How much of each scenario. People are those online, times milliseconds. */
export interface Sizes {
  calibrate: { online: number; delays: number[]; rounds: number }
  register: number[]
  connect: { sizes: number[]; rounds: number }
  broadcast: { sizes: number[]; rounds: number; warmUps: number }
  rooms: { sizes: number[]; rounds: number }
  roles: { members: number; online: number; turns: number; rounds: number; sends: number }
  churn: { people: number; stayMs: number; everyMs: number; rounds: number }
  sustained: { sizes: number[]; perSecond: number; seconds: number; turns: number }
  storm: { people: number; storms: number }
  neighbour: { crowd: number; turnMs: number; turns: number }
  headline: { watchers: number; rounds: number }
  calls: { rounds: number; perTurn: number; messages: number }
}

const wished: Record<Pace, Sizes> = {
  quick: {
    calibrate: { online: 50, delays: [50], rounds: 5 },
    register: [1_000],
    connect: { sizes: [100], rounds: 1 },
    broadcast: { sizes: [100], rounds: 5, warmUps: 2 },
    rooms: { sizes: [100, 1_000], rounds: 5 },
    roles: { members: 200, online: 50, turns: 1, rounds: 5, sends: 200 },
    churn: { people: 50, stayMs: 500, everyMs: 200, rounds: 5 },
    sustained: { sizes: [100], perSecond: 100, seconds: 1, turns: 2 },
    storm: { people: 50, storms: 1 },
    neighbour: { crowd: 100, turnMs: 1_000, turns: 1 },
    headline: { watchers: 100, rounds: 3 },
    calls: { rounds: 3, perTurn: 3_000, messages: 100 },
  },
  usual: {
    calibrate: { online: 500, delays: [50, 500], rounds: 10 },
    register: [1_000, 10_000],
    connect: { sizes: [1_000, 10_000], rounds: 3 },
    broadcast: { sizes: [100, 1_000, 10_000], rounds: 10, warmUps: 5 },
    rooms: { sizes: [100, 1_000, 10_000], rounds: 15 },
    roles: { members: 10_000, online: 1_000, turns: 3, rounds: 10, sends: 5_000 },
    churn: { people: 250, stayMs: 2_000, everyMs: 500, rounds: 20 },
    sustained: { sizes: [1_000], perSecond: 300, seconds: 5, turns: 3 },
    storm: { people: 1_000, storms: 2 },
    neighbour: { crowd: 2_000, turnMs: 5_000, turns: 2 },
    headline: { watchers: 1_000, rounds: 10 },
    calls: { rounds: 5, perTurn: 20_000, messages: 1_000 },
  },
  full: {
    calibrate: { online: 1_000, delays: [50, 500, 1_000], rounds: 20 },
    register: [1_000, 10_000, 100_000],
    connect: { sizes: [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000], rounds: 3 },
    broadcast: { sizes: [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000], rounds: 15, warmUps: 5 },
    rooms: { sizes: [100, 1_000, 10_000, 100_000], rounds: 30 },
    roles: { members: 100_000, online: 10_000, turns: 5, rounds: 30, sends: 10_000 },
    churn: { people: 500, stayMs: 5_000, everyMs: 1_000, rounds: 30 },
    sustained: { sizes: [1_000, 5_000], perSecond: 500, seconds: 10, turns: 3 },
    storm: { people: 10_000, storms: 3 },
    neighbour: { crowd: 10_000, turnMs: 15_000, turns: 3 },
    headline: { watchers: 10_000, rounds: 10 },
    calls: { rounds: 7, perTurn: 50_000, messages: 2_000 },
  },
}

/** Of memory, for one connection at both of its ends and what belongs to it. */
const bytesPerPerson = 200_000
/** Half of the machine is for its owner. */
const shareOfMemory = 0.5
/** Server and load share these: with more people on one core only the queue is measured. */
const peoplePerCore = 10_000

export type Room = Pick<Machine, 'cores' | 'memoryBytes' | 'filesPerProcess'>

/** What suits the machine at this pace; notes say what was left out and why. */
export function sizesFor(
  pace: Pace,
  { cores, memoryBytes, filesPerProcess }: Room,
): { sizes: Sizes; notes: string[] } {
  const limits = [
    [
      connectionsPossible(filesPerProcess, 1),
      `one process may have ${filesPerProcess} open files, one for each connection`,
    ],
    [
      Math.floor((memoryBytes * shareOfMemory) / bytesPerPerson),
      `there is memory of ${Math.round(memoryBytes / 1e9)} GB`,
    ],
    [cores * peoplePerCore, `there are ${cores} cores for server and load together`],
  ] as const
  const [most, why] = [...limits].sort(([a], [b]) => a - b)[0]!
  const upTo = (people: number) => Math.min(people, most)
  const those = (sizes: readonly number[]) => [...new Set(sizes.map(upTo))]
  const wish = wished[pace]
  const sizes = {
    ...wish,
    connect: { ...wish.connect, sizes: those(wish.connect.sizes) },
    broadcast: { ...wish.broadcast, sizes: those(wish.broadcast.sizes) },
    roles: { ...wish.roles, online: upTo(wish.roles.online) },
    churn: { ...wish.churn, people: Math.min(wish.churn.people, Math.floor(most / 2)) },
    sustained: { ...wish.sustained, sizes: those(wish.sustained.sizes) },
    storm: { ...wish.storm, people: upTo(wish.storm.people) },
    neighbour: { ...wish.neighbour, crowd: upTo(wish.neighbour.crowd) },
    headline: { ...wish.headline, watchers: upTo(wish.headline.watchers) },
  }
  const isLess = most < Math.max(...wish.broadcast.sizes)
  return { sizes, notes: isLess ? [`Nothing beyond ${most.toLocaleString('en')} online: ${why}.`] : [] }
}
