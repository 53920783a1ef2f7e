import { describe, expect, it } from '@jest/globals'
import { Query } from './query.ts'

describe('a query to the server', () => {
  it('a query is asked at the first use, and keeps its answer', async () => {
    let asked = 0
    const query = new Query(async () => ++asked)
    expect(asked).toBe(0)
    query.subscribe(() => {})
    query.subscribe(() => {})
    await Promise.resolve()
    expect(asked).toBe(1)
    expect(query.get()).toEqual({ status: 'ready', data: 1, error: undefined })
  })

  it('a query shows the newest answer, also when an older one comes later', async () => {
    const answers: ((value: string) => void)[] = []
    const query = new Query(() => new Promise<string>((resolve) => answers.push(resolve)))
    const first = query.reload()
    const second = query.reload()
    answers[1]?.('new')
    answers[0]?.('old')
    await Promise.all([first, second])
    expect(query.get().data).toBe('new')
  })

  it('a query that failed is asked again by who comes to it', async () => {
    let isDown = true
    const query = new Query(async () => {
      if (isDown) throw new Error('no server')
      return 'known'
    })
    query.subscribe(() => {})
    await Promise.resolve()
    await Promise.resolve()
    isDown = false
    query.subscribe(() => {})
    await Promise.resolve()
    await Promise.resolve()
    expect(query.get()).toMatchObject({ status: 'ready', data: 'known' })
  })

  it('a query asks for as many pages as were looked at, also for who comes back', async () => {
    const asked: number[] = []
    const query = new Query(async (pages) => void asked.push(pages))
    const leave = query.subscribe(() => {})
    await query.more()
    leave()
    query.subscribe(() => {})
    expect(asked).toEqual([1, 2, 2])
  })

  it('a query keeps its answer when asking again fails', async () => {
    let isDown = false
    const query = new Query(async () => {
      if (isDown) throw new Error('no server')
      return 'known'
    })
    await query.reload()
    isDown = true
    await query.reload()
    expect(query.get()).toMatchObject({ status: 'failed', data: 'known' })
  })
})
