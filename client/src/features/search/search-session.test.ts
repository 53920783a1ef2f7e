import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { Hit } from './hits-after.ts'
import { SearchSession } from './search-session.ts'

const hit = (seq: number) =>
  ({ message: { conversationId: 'c_1', seq, body: `hit ${seq}` }, ranges: [] }) as unknown as Hit

let asked: { q: string; before?: number }[]
let answers: PromiseWithResolvers<Parameters<typeof answer>[1]>[]
let searched: string[]
let session: SearchSession

const answer = (at: number, given: { hits: Hit[]; next: number | null }) => answers[at]!.resolve(given)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  ;[asked, answers, searched] = [[], [], []]
  session = new SearchSession({
    async ask(input) {
      asked.push(input)
      answers.push(Promise.withResolvers())
      return { ...(await answers.at(-1)!.promise), people: [], indexed: 1 }
    },
    meant: (filter) => (filter.value === 'general' ? { ...filter, value: `c_${'0'.repeat(26)}` } : filter),
    onSearched: (query) => searched.push(query),
  })
})

afterEach(() => void jest.useRealTimers())

describe('a search session', () => {
  it('a search session asks after a pause, for what begins like the last word', async () => {
    session.write('ca')
    await pass(150)
    session.write('cak')
    await pass(150)
    expect(asked).toEqual([])
    await pass(50)
    expect(asked).toEqual([{ q: 'cak*' }])
  })

  it('a search session asks at once when it is told to, and remembers it', async () => {
    session.write('from:mina cake')
    session.submit()
    await pass(0)
    expect(asked).toEqual([{ q: 'from:mina cake*' }])
    expect(searched).toEqual(['from:mina cake'])
  })

  it('a search session drops an answer that comes too late', async () => {
    session.write('one ')
    await pass(200)
    session.write('two ')
    await pass(200)
    answer(1, { hits: [hit(2)], next: null })
    answer(0, { hits: [hit(1)], next: null })
    await pass(0)
    expect(session.get().hits).toEqual([hit(2)])
  })

  it('a search session that is emptied shows nothing, also when an answer comes', async () => {
    session.write('one ')
    await pass(200)
    session.write('')
    answer(0, { hits: [hit(1)], next: null })
    await pass(500)
    expect(session.get()).toMatchObject({ hits: [], asked: null, isAsking: false })
  })

  it('a search session goes on where the page before ended', async () => {
    session.write('one ')
    await pass(200)
    answer(0, { hits: [hit(9)], next: 77 })
    await pass(0)
    void session.more()
    void session.more()
    answer(1, { hits: [hit(3)], next: null })
    await pass(0)
    expect(asked).toEqual([{ q: 'one' }, { q: 'one', before: 77 }])
    expect(session.get()).toMatchObject({ hits: [hit(9), hit(3)], next: null })
    await session.more()
    expect(asked).toHaveLength(2)
  })

  it('a search session asks again what failed', async () => {
    session.write('one ')
    await pass(200)
    answers[0]!.reject(new AppError('busy'))
    await pass(0)
    expect(session.get().error?.code).toBe('busy')
    session.again()
    await pass(0)
    answer(1, { hits: [hit(1)], next: null })
    await pass(0)
    expect(session.get()).toMatchObject({ hits: [hit(1)], error: null })
  })

  it('a search session knows what places are called, and asks nothing with a filter that means nothing', async () => {
    session.write('in:general ')
    await pass(200)
    expect(asked).toEqual([{ q: `in:c_${'0'.repeat(26)}` }])
    session.write('in:nowhere ')
    await pass(500)
    expect(asked).toHaveLength(1)
    expect(session.get().hits).toEqual([])
  })

  it('a search session takes the last filter apart, and has each filter once', () => {
    session.write('has:link has:image has:link cake')
    expect(session.get().query).toMatchObject({
      filters: [{ value: 'link' }, { value: 'image' }],
      text: 'cake',
    })
    session.takeApart()
    expect(session.get().query).toMatchObject({ filters: [{ value: 'link' }], text: 'has:image cake' })
  })

  it('a search session drops a hit that is deleted, and shows one that is edited anew', async () => {
    session.write('hit ')
    await pass(200)
    answer(0, { hits: [hit(1), hit(2)], next: null })
    await pass(0)
    session.hear({ stream: 'c_1', type: 'message.deleted', data: { seq: 1, deletedAt: 5 } } as never)
    session.hear({
      stream: 'c_1',
      type: 'message.edited',
      data: { seq: 2, body: 'new', editedAt: 5 },
    } as never)
    session.hear({ stream: 'c_2', type: 'message.deleted', data: { seq: 2, deletedAt: 5 } } as never)
    expect(session.get().hits.map(({ message }) => message.body)).toEqual(['new'])
  })

  it('a search session changes and drops what stands beside a hit', async () => {
    session.write('hit ')
    await pass(200)
    const beside = (seq: number) => ({ seq, authorId: 'u_1', body: `beside ${seq}` })
    const found = { ...hit(5), before: beside(4), after: beside(6) } as Hit
    answer(0, { hits: [found], next: null })
    await pass(0)
    session.hear({ stream: 'c_1', type: 'message.edited', data: { seq: 4, body: 'new' } } as never)
    session.hear({ stream: 'c_1', type: 'message.deleted', data: { seq: 6, deletedAt: 5 } } as never)
    session.hear({ stream: 'c_2', type: 'message.deleted', data: { seq: 4, deletedAt: 5 } } as never)
    const [{ before, after }] = session.get().hits as [Hit]
    expect([before?.body, after]).toEqual(['new', undefined])
  })
})
