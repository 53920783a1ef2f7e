import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AppError, type OperationName } from '@hubbub/protocol'
import { pino } from 'pino'
import { createBus, type Bus } from './broker.ts'
import type { CallerMeta } from '../caller.ts'
import { defineService } from './service.ts'

const mina = 'u_0000000000000000000000000A' as const
const nobody: CallerMeta = { actor: null, address: '127.0.0.1', device: 'test' }
const person: CallerMeta = {
  ...nobody,
  actor: { userId: mina, sessionId: 's_0000000000000000000000000A', kind: 'person', isAdministrator: false },
}
const guest: CallerMeta = { ...person, actor: { ...person.actor!, kind: 'guest' } }

const log: string[] = []
let bus: Bus

beforeAll(async () => {
  bus = createBus({ nodeId: 'test', log: pino({}, { write: (line: string) => void log.push(line) }) })
  const card = { id: mina, name: 'mina', displayName: 'Mina', kind: 'person' as const }
  bus.add(
    defineService(bus, 'users', {
      operations: {
        'users.lookup': () => ({ people: [card] }),
        'users.find': ({ query }) => {
          if (query === 'break') throw new TypeError('secret detail')
          if (query === 'leak') return { people: [{ ...card, passwordHash: 'x' }] } as never
          return { people: [card] }
        },
        'users.rename': () => {
          throw new AppError('limit_reached')
        },
        'users.setPicture': noneSuch,
        'users.setStatus': noneSuch,
        'users.setAvailability': noneSuch,
        'users.setReceipts': noneSuch,
      },
      internal: {},
    }),
  )
  await bus.start()
})

afterAll(() => bus.stop())

const outcome = (name: OperationName, input: unknown, meta: CallerMeta) =>
  bus.operate(name, input, meta).then(
    () => 'done',
    (error: AppError) => error.code,
  )

async function refusalOf(name: OperationName, input: unknown): Promise<AppError['details']> {
  const refused = await bus.operate(name, input, person).catch((error: AppError) => error)
  return (refused as AppError).details
}

describe('every operation of a service', () => {
  it('an operation does its work for a caller with access', async () => {
    expect(await bus.operate('users.find', { query: 'mi' }, person)).toMatchObject({
      people: [{ name: 'mina' }],
    })
  })

  it.each([
    ['a missing field', {}],
    ['an unknown field', { query: 'mi', admin: true }],
    ['an operator instead of text', { query: { $ne: null } }],
    ['a list instead of text', { query: ['mi'] }],
    ['nothing at all', undefined],
    ['text instead of an object', 'mi'],
  ])('an operation refuses %s by the schema', async (_, input) => {
    expect(await outcome('users.find', input, person)).toBe('bad_input')
  })

  it('an operation names the wrong field', async () => {
    const refused = await bus
      .operate('users.find', { query: 7, more: 1 }, person)
      .catch((error: AppError) => error.details)
    expect(Object.keys((refused as AppError['details']).fields!).sort()).toEqual(['more', 'query'])
  })

  it('an operation names twenty wrong fields, and counts the others', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`key${n}`, n]))
    const unknown = await refusalOf('users.find', { ...many, query: 'mi' })
    expect(Object.keys(unknown.fields!)).toHaveLength(20)
    expect(unknown.moreFields).toBe(980)

    const wrong = await refusalOf('users.lookup', { userIds: Array(100).fill('x') })
    expect(Object.keys(wrong.fields!)).toHaveLength(20)
    expect(JSON.stringify(wrong).length).toBeLessThan(2_000)
  })

  it('an operation is refused to a caller without access before the input is looked at', async () => {
    expect(await outcome('users.find', { nonsense: 1 }, nobody)).toBe('not_signed_in')
    expect(await outcome('users.find', { nonsense: 1 }, guest)).toBe('full_account_needed')
  })

  it('an operation is closed to callers without a session, and to guests where the rule says so', async () => {
    expect(await outcome('users.find', { query: 'mi' }, nobody)).toBe('not_signed_in')
    expect(await outcome('users.find', { query: 'mi' }, guest)).toBe('full_account_needed')
    expect(await outcome('users.lookup', { userIds: [mina] }, guest)).toBe('done')
  })

  it('an operation returns the errors of our table, and only logs all others', async () => {
    expect(await outcome('users.rename', { displayName: 'Mina' }, person)).toBe('limit_reached')
    const failure = await bus
      .operate('users.find', { query: 'break' }, person)
      .catch((error: AppError) => error)
    expect(failure).toMatchObject({ code: 'unexpected' })
    expect((failure as AppError).message).not.toContain('secret detail')
    expect(log.join('')).toContain('secret detail')
  })

  it('an operation does not return a field that the contract does not know', async () => {
    expect(await outcome('users.find', { query: 'leak' }, person)).toBe('unexpected')
  })

  it('an operation answers busy when no service is there', async () => {
    expect(await outcome('messages.heads', {}, person)).toBe('busy')
  })
})

function noneSuch(): never {
  throw new AppError('not_found')
}
