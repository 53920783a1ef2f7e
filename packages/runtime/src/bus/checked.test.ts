import { describe, expect, it } from '@jest/globals'
import { operations, type AppError, type OperationName } from '@hubbub/protocol'
import { checked } from './checked.ts'

function refusalOf(name: OperationName, input: unknown): AppError['details'] {
  try {
    checked(operations[name].input, input)
  } catch (error) {
    return (error as AppError).details
  }
  throw new Error('it was taken')
}

const group = 'g_0000000000000000000000000A'
const channel = 'c_0000000000000000000000000A'

/** Cheap to send: about 50 KB each. */
const dear: [what: string, name: OperationName, input: object][] = [
  [
    'lists of wrong ids in a list',
    'groups.arrangeChannels',
    {
      groupId: group,
      channels: [],
      categories: Array.from({ length: 50 }, () => ({ name: 'Talk', channels: Array(300).fill('') })),
    },
  ],
  ['wrong streams', 'messages.sync', { streams: Array(500).fill({ id: 'x', epoch: '', rev: -1 }) }],
  ['more streams than there may be', 'messages.sync', { streams: Array(16_000).fill({}) }],
  [
    'unknown keys',
    'messages.heads',
    Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`key${n}`, n])),
  ],
  [
    'unknown keys in a list',
    'messages.sync',
    { streams: Array.from({ length: 500 }, (_, n) => ({ [`key${n}`]: n, [`other${n}`]: n })) },
  ],
  ['wrong ids', 'groups.addTestUsers', { groupId: group, userIds: Array(5_000).fill('') }],
]

describe('costly input', () => {
  it.each(dear)('costly input is refused with a short answer: %s', (_, name, input) => {
    const details = refusalOf(name, input)
    expect(Object.keys(details.fields!).length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(details).length).toBeLessThan(4_000)
  })

  it.each(dear)('costly input is read no further than its first fields: %s', (_, name, input) => {
    let looked = 0
    const schema = operations[name].input
    const watched = watching(input, () => looked++)
    expect(() => checked(schema, watched)).toThrow('bad_input')
    expect(looked).toBeLessThan(6_000)
  })
})

describe('a refusal', () => {
  it('a refusal names the field by its path', () => {
    const position = { id: channel, epoch: 'now', rev: 1 }
    const mine = 'u_0000000000000000000000000A'
    const streams = [position, { ...position, id: group, rev: -1 }, { ...position, id: mine, more: 1 }]
    const { fields } = refusalOf('messages.sync', { streams })
    expect(Object.keys(fields!).toSorted()).toEqual(['streams.1.rev', 'streams.2.more'])
  })
})

/** Notes each time that something in it is read. */
function watching<T>(value: T, note: () => void): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      note()
      return watching(Reflect.get(target, key) as unknown, note)
    },
  })
}
