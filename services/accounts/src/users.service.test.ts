import { beforeEach, describe, expect, it } from '@jest/globals'
import { createBus, createLog, newId, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { AccountKind, Person, UserId } from '@hubbub/protocol'
import { usersService } from './users.service.ts'

const [mina, olga, noor, gus, gunnar] = [newId('u'), newId('u'), newId('u'), newId('u'), newId('u')]
const cards: Person[] = [
  { id: mina, name: 'mina', displayName: 'Mina', kind: 'person' },
  { id: olga, name: 'olga', displayName: 'Olga', kind: 'person' },
  { id: noor, name: 'noor', displayName: 'Noor', kind: 'person' },
]
const guests: Person[] = [
  { id: gus, name: null, displayName: 'Gus', kind: 'guest' },
  { id: gunnar, name: null, displayName: 'Gunnar', kind: 'guest' },
]
/** Mina and olga play chess together, with gus as their guest; nobody has met noor or gunnar. */
const met = new Set([mina, olga, gus])

let bus: Bus
let told: unknown[]

beforeEach(async () => {
  told = []
  const real = createBus({ nodeId: 'test', log: createLog({ level: 'fatal', format: 'json' }) })
  bus = { ...real, announce: (event, payload) => void told.push([event, payload]) }
  bus.add(usersService({ bus }))
  bus.add({
    name: 'accounts',
    actions: {
      cards: ({ params }: { params: { userIds: UserId[] } }) =>
        cards.filter(({ id }) => params.userIds.includes(id)),
      find: ({ params }: { params: { query: string } }) =>
        cards.filter(({ name }) => name!.startsWith(params.query)),
      findGuests: ({ params }: { params: { query: string } }) =>
        guests.filter(({ displayName }) => displayName.toLowerCase().startsWith(params.query)),
      rename: ({ params }: { params: { by: { userId: UserId }; displayName: string } }) => ({
        ...cards.find(({ id }) => id === params.by.userId),
        displayName: params.displayName,
        email: 'mina@example.org',
        isAdministrator: false,
        isDisabled: false,
        createdAt: 1,
      }),
    },
  })
  bus.add({
    name: 'groups',
    actions: {
      whoSharesConversation: ({ params }: { params: { userId: UserId; userIds: UserId[] } }) =>
        met.has(params.userId) ? params.userIds.filter((id) => met.has(id)) : [],
      subscriptions: () => ({ streams: ['g_chess'], rooms: ['g_chess'] }),
    },
  })
  await bus.start()
})

function as(userId: UserId, kind: AccountKind = 'person'): CallerMeta {
  return {
    actor: { userId, sessionId: newId('s'), kind, isAdministrator: false },
    address: '192.0.2.7',
    device: 'Firefox',
  }
}

describe('looking people up', () => {
  const lookup = async (userIds: UserId[], who: UserId) => {
    const { people } = await bus.operate('users.lookup', { userIds }, as(who))
    return people.map(({ name }) => name)
  }

  it('mina gets the cards of people with a common group, and her own', async () => {
    expect(await lookup([mina, olga, olga], mina)).toEqual(['mina', 'olga'])
  })

  it('a stranger’s id is answered like an unknown one', async () => {
    expect(await lookup([noor, newId('u')], mina)).toEqual([])
  })

  it('noor, who has no group, sees herself alone', async () => {
    expect(await lookup([mina, olga, noor], noor)).toEqual(['noor'])
  })
})

describe('finding people', () => {
  it('mina finds people by the beginning of a name, in any case', async () => {
    const { people } = await bus.operate('users.find', { query: ' NO' }, as(mina))
    expect(people).toEqual([cards[2]])
  })

  it('mina finds a guest of her group, and no other', async () => {
    const { people } = await bus.operate('users.find', { query: 'gu' }, as(mina))
    expect(people.map(({ displayName }) => displayName)).toEqual(['Gus'])
  })

  it('noor, who has no group, finds no guest', async () => {
    expect(await bus.operate('users.find', { query: 'gu' }, as(noor))).toEqual({ people: [] })
  })

  it('a guest finds nobody', async () => {
    await expect(bus.operate('users.find', { query: 'm' }, as(noor, 'guest'))).rejects.toMatchObject({
      code: 'full_account_needed',
    })
  })
})

describe('renaming oneself', () => {
  it('people who share a group with mina hear her new card, without her address', async () => {
    const account = await bus.operate('users.rename', { displayName: 'Minerva' }, as(mina))
    expect(account).toMatchObject({ displayName: 'Minerva', email: 'mina@example.org' })
    const person = { id: mina, name: 'mina', displayName: 'Minerva', kind: 'person' }
    expect(told).toEqual([['person.changed', { person, rooms: ['g_chess'] }]])
  })

  it('a name that imitates another one by invisible marks is refused', async () => {
    await expect(bus.operate('users.rename', { displayName: 'Ol\u202ega' }, as(mina))).rejects.toMatchObject({
      code: 'bad_input',
    })
    expect(told).toEqual([])
  })
})
