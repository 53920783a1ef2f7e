import { beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type Person, type UserId } from '@hubbub/protocol'
import { Query } from '../../core/query.ts'
import { nobodyElse } from './mention-names.ts'
import { MentionCandidates } from './mention-candidates.ts'

const person = (n: number, name: string, displayName: string): Person => {
  return { id: `u_01K000000000000000000000${String(n).padStart(2, '0')}`, name, displayName, kind: 'person' }
}
const anna = person(1, 'anna', 'Anna')
const olga = person(2, 'olga', 'Olga')
const mueller = person(3, 'am', 'Anna Müller')

let cards: Map<UserId, Person>
let server: Person[]
let asked: string[]
let isFailing: boolean

beforeEach(() => {
  cards = new Map()
  server = [anna, olga, mueller]
  asked = []
  isFailing = false
})

function aPlace(members: Person[], isWhole: boolean) {
  const list = new Query(() => Promise.resolve(members))
  return new MentionCandidates({
    lists: [list],
    listed: () => ({ people: list.get().data ?? [], isWhole: isWhole && list.get().data !== undefined }),
    current: (one) => cards.get(one.id) ?? one,
    async find(query) {
      asked.push(query)
      if (isFailing) throw new Error('offline')
      const begins = ({ name, displayName }: Person) =>
        name?.startsWith(query) || displayName.toLowerCase().startsWith(query)
      return server.filter(begins).slice(0, limits.peopleFound)
    },
  })
}

async function sent(callees: MentionCandidates, text: string) {
  await callees.settle(text, new Map())
  return callees.encode(text, new Map(), nobodyElse).body
}

describe('mentions with everybody in the list', () => {
  it('a typed name mentions the person with this name, and the server is not asked', async () => {
    const callees = aPlace([anna, olga], true)
    expect(callees.isSettled('hey @anna', new Map())).toBe(false)
    expect(await sent(callees, 'hey @anna, not @ivan')).toBe(`hey <@${anna.id}>, not @ivan`)
    expect(callees.isSettled('@ivan', new Map())).toBe(true)
    expect(asked).toEqual([])
  })

  it('a renamed person is mentioned by the new name only', async () => {
    const callees = aPlace([olga], true)
    await callees.settle('@olga', new Map())
    cards.set(olga.id, { ...olga, displayName: 'Olga Petrova' })
    expect(callees.people().map(({ displayName }) => displayName)).toEqual(['Olga Petrova'])
    expect(await sent(callees, '@Olga Petrova')).toBe(`<@${olga.id}>`)
  })
})

describe('mentions with more people than the list holds', () => {
  it('a name is asked for once, also a name of a person in the list', async () => {
    const callees = aPlace([anna], false)
    expect(await sent(callees, '@Anna Müller and @olga')).toBe(`<@${mueller.id}> and <@${olga.id}>`)
    expect(await sent(callees, '@olga and @anna')).toBe(`<@${olga.id}> and <@${anna.id}>`)
    expect(asked).toEqual(['anna', 'olga'])
  })

  it('a longer name is asked for where too many names begin alike', async () => {
    const namesakes = Array.from({ length: limits.peopleFound }, (_, n) =>
      person(n + 10, `anna${n}`, 'Anna A'),
    )
    server = [...namesakes, mueller]
    expect(await sent(aPlace([], false), 'hi @Anna Müller!')).toBe(`hi <@${mueller.id}>!`)
  })

  it('a name that cannot be asked for stays a word, and is asked for again', async () => {
    const callees = aPlace([], false)
    isFailing = true
    expect(await sent(callees, '@olga')).toBe('@olga')
    expect(callees.isSettled('@olga', new Map())).toBe(false)
    isFailing = false
    expect(await sent(callees, '@olga')).toBe(`<@${olga.id}>`)
  })
})
