import { beforeEach, describe, expect, it } from '@jest/globals'
import { FaultLog, mergeFaults } from './fault-log.ts'
import { Positions } from './positions.ts'

const mina = 7
const chess = 3

let faults: FaultLog
let positions: Positions
let row: number
beforeEach(() => {
  faults = new FaultLog((room) => `room ${room}`)
  positions = new Positions(faults)
  row = positions.enter(Positions.empty, mina, chess)
})

const counts = () => {
  const { missing, doubled, disordered } = faults.read()
  return { missing, doubled, disordered }
}
const named = () => faults.read().examples.map(({ kind, position }) => `${kind} ${position}`)
const hears = (...numbers: number[]) => numbers.map((number) => positions.arrived(row, number))

describe('the positions that a connection hears in a room', () => {
  it('numbers without a gap are no fault, wherever they begin', () => {
    expect(hears(41, 42, 43)).toEqual([true, true, true])
    expect(counts()).toEqual({ missing: 0, doubled: 0, disordered: 0 })
  })

  it('a dropped message is counted as missing, by its number', () => {
    hears(1, 2, 4, 5)
    expect(counts()).toEqual({ missing: 1, doubled: 0, disordered: 0 })
    expect(faults.read().examples).toEqual([
      { kind: 'missing', connection: mina, room: 'room 3', position: 3, why: null },
    ])
  })

  it('a doubled message is counted as doubled, at once or later', () => {
    expect(hears(1, 2, 2, 3, 1)).toEqual([true, true, false, true, false])
    expect(counts()).toEqual({ missing: 0, doubled: 2, disordered: 0 })
    expect(named()).toEqual(['doubled 2', 'doubled 1'])
  })

  it('swapped messages are counted as out of order, and not as missing', () => {
    expect(hears(1, 3, 2, 4)).toEqual([true, true, true, true])
    expect(counts()).toEqual({ missing: 0, doubled: 0, disordered: 1 })
    expect(named()).toEqual(['disordered 2'])
  })

  it('late, missing and doubled messages are counted apart', () => {
    hears(1, 6, 4, 4, 7)
    expect(counts()).toEqual({ missing: 3, doubled: 1, disordered: 1 })
    expect(named()).toEqual(['missing 2', 'missing 3', 'missing 5', 'disordered 4', 'doubled 4'])
  })

  it('every fault among ten thousand messages is counted', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => index + 1)
    all.splice(4_999, 1)
    all.splice(7_000, 0, all[6_999]!)
    const [a, b] = all.splice(2_000, 2)
    all.splice(2_000, 0, b!, a!)
    hears(...all)
    expect(named()).toEqual(['disordered 2001', 'missing 5000', 'doubled 7001'])
  })

  it('the first message after the server’s position can be missing, too', () => {
    positions.begin(row, 10)
    hears(12)
    expect(named()).toEqual(['missing 11'])
  })

  it('a room that is dropped is not in the list any more, and the others go on', () => {
    const list = [4, 5, 6].reduce((others, room) => positions.enter(others, mina, room), Positions.empty)
    for (const room of [4, 5, 6]) positions.begin(positions.find(list, room), room * 10)
    const rest = positions.drop(positions.drop(list, 5), 6)
    const reached = [4, 5, 6].map((room) => {
      const found = positions.find(rest, room)
      return found === Positions.empty ? null : positions.reached(found)
    })
    expect(reached).toEqual([40, null, null])
    expect(positions.drop(rest, 7)).toBe(rest)
  })

  it('the first message of a fresh room can be missing, too', () => {
    positions.begin(row, 0)
    hears(2)
    expect(named()).toEqual(['missing 1'])
  })

  it('messages from before the welcome, or contained in its position, are no faults', () => {
    hears(8)
    positions.begin(row, 10)
    expect(hears(9, 10, 11)).toEqual([false, false, true])
    expect(counts()).toEqual({ missing: 0, doubled: 0, disordered: 0 })
  })

  it('a position behind that of others is found', () => {
    hears(1, 2)
    expect([...positions.behind(row, () => 4)]).toEqual([[chess, 3, 4]])
    expect([...positions.behind(row, () => 2)]).toEqual([])
  })

  it('each room of a connection is counted by itself', () => {
    const list = positions.enter(row, mina, 4)
    positions.arrived(positions.find(list, 4), 100)
    positions.arrived(positions.find(list, chess), 1)
    positions.arrived(positions.find(list, 4), 101)
    expect(counts()).toEqual({ missing: 0, doubled: 0, disordered: 0 })
    expect(positions.find(list, 5)).toBe(Positions.empty)
  })
})

describe('a room that also numbers other changes', () => {
  it('a dropped change is counted as missing', () => {
    positions.messageArrived(row, 10, 5)
    positions.arrived(row, 11)
    positions.messageArrived(row, 13, 6)
    expect(named()).toEqual(['missing 12'])
  })

  it('a message under a wrong number is noticed', () => {
    positions.messageArrived(row, 10, 5)
    positions.messageArrived(row, 11, 7)
    expect(named()).toEqual(['disordered 7'])
  })

  it('a lost message counts as one fault, not two', () => {
    positions.messageArrived(row, 10, 5)
    positions.messageArrived(row, 12, 7)
    positions.messageArrived(row, 13, 8)
    expect(named()).toEqual(['missing 11'])
  })
})

describe('a room without numbers', () => {
  it('the same text twice in a row is noticed in a room without numbers', () => {
    expect([5, 6, 6, 7].map((stamp) => positions.stampArrived(row, stamp))).toEqual([true, true, false, true])
    expect(counts()).toEqual({ missing: 0, doubled: 1, disordered: 0 })
  })
})

describe('a connection that has gone', () => {
  it('a connection that has gone frees its rows, and its missing messages stay counted', () => {
    hears(1, 3)
    positions.leave(row)
    const again = positions.enter(Positions.empty, 8, 5)
    expect(again).toBe(row)
    positions.arrived(again, 2)
    expect(counts()).toEqual({ missing: 1, doubled: 0, disordered: 0 })
  })

  it('a missing message is found among many thousand connections', () => {
    const lists = Array.from({ length: 5_000 }, (_, connection) =>
      positions.enter(positions.enter(Positions.empty, connection, 0), connection, 1),
    )
    for (const [connection, list] of lists.entries())
      for (const number of [1, 2, connection === 4_321 ? 4 : 3])
        positions.arrived(positions.find(list, 1), number)
    expect(faults.read().examples).toEqual([
      { kind: 'missing', connection: 4_321, room: 'room 1', position: 3, why: null },
    ])
  })
})

it('faults of several processes are added up', () => {
  const other = new FaultLog(() => 'club')
  hears(1, 3)
  other.doubled(1, 0, 9)
  other.lost(2, 'ECONNRESET')
  other.refused('not_found')
  other.refused('not_found')
  expect(mergeFaults([faults.read(), other.read()])).toEqual({
    ...{ missing: 1, doubled: 1, disordered: 0, lostConnections: 1, refused: { not_found: 2 } },
    examples: [
      { kind: 'missing', connection: mina, room: 'room 3', position: 2, why: null },
      { kind: 'doubled', connection: 1, room: 'club', position: 9, why: null },
      { kind: 'lost connection', connection: 2, room: null, position: null, why: 'ECONNRESET' },
    ],
  })
})
