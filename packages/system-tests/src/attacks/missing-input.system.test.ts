import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let ear: Ear
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  ear = await olga.listen()
})
afterAll(() => system.close())

const needsNothing = (name: OperationName) => operations[name].input.safeParse({}).success
const calls = operationNames.filter((name) => operations[name].socket)

/** What goes out after the name of the operation. */
const inputs: [what: string, given: unknown[]][] = [
  ['no input', []],
  ['undefined', [undefined]],
  ['null', [null]],
  ['an empty object', [{}]],
]

describe.each(inputs)('a call over a socket with %s', (_, given) => {
  it.each(calls)('a call of %s over a socket without valid input is answered', async (name) => {
    const reply = (await ear.socket.timeout(20_000).emitWithAck(name, ...given)) as { code?: string }
    expect(reply).toMatchObject(needsNothing(name) ? { ok: true } : { ok: false, code: 'bad_input' })
  })
})

it('a call over a socket without an acknowledgement does its work', async () => {
  ear.socket.emit('users.rename', { displayName: 'Olga the Quiet' })
  const isRenamed = ({ type }: { type: string }) => type === 'account.changed'
  expect(await ear.hears('event', isRenamed)).toMatchObject({ stream: olga.userId })
})

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

describe.each(types)('an empty body of the type %s', (type) => {
  const call = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${olga.tokens.accessToken}`, 'content-type': type }
    const response = await fetch(`${olga.url}${path}`, { method, headers, body: '' })
    return [response.status, await response.json()]
  }

  it('an empty body is no input for an operation without input', async () => {
    const { group } = await system.group(olga)
    const { code } = await olga.call('groups.createInvite', { groupId: group.id })
    const { id } = await olga.call('groups.createChannel', {
      groupId: group.id,
      name: 'away',
      isPrivate: true,
    })
    expect(await call('POST', `/api/invites/${code}/join`)).toEqual([200, expect.anything()])
    expect(await call('POST', `/api/conversations/${id}/leave`)).toEqual([200, {}])
    expect(await call('DELETE', `/api/groups/${group.id}`)).toEqual([200, {}])
  })

  it('an empty body is refused field by field by an operation with input', async () => {
    expect(await call('POST', '/api/groups')).toEqual([400, expect.objectContaining({ code: 'bad_input' })])
  })
})
