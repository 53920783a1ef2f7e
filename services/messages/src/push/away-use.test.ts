import { describe, expect, it } from '@jest/globals'
import type { ServicesBus } from '@hubbub/runtime'
import { AwayUse } from './away-use.ts'

const pushAfterMs = 10_000

describe('whether anybody takes pushes', () => {
  function useOf(answer: boolean | Error, isOffered = true) {
    let asked = 0
    const call = async () => {
      asked++
      if (answer instanceof Error) throw answer
      return answer
    }
    const bus = { call, jobs: { isOffered: () => isOffered }, log: { debug: () => {} } }
    const ways = { pushAfterMs, sendsMail: false }
    const use = new AwayUse(bus as unknown as ServicesBus, ways)
    return { use, asked: () => asked }
  }
  const answered = () => new Promise(setImmediate)

  it('the question is asked once, and until it is known somebody may', async () => {
    const { use, asked } = useOf(false)
    expect(use.pushAfterMs()).toBe(pushAfterMs)
    await answered()
    expect([use.pushAfterMs(), use.pushAfterMs(), asked()]).toEqual([undefined, undefined, 1])
    use.push.used()
    expect(use.pushAfterMs()).toBe(pushAfterMs)
  })

  it('the first device that comes while it is asked counts', async () => {
    const { use } = useOf(false)
    use.pushAfterMs()
    use.push.used()
    await answered()
    expect(use.pushAfterMs()).toBe(pushAfterMs)
  })

  it('the question is asked again where it could not be answered', async () => {
    const { use, asked } = useOf(new Error('away'))
    use.pushAfterMs()
    await answered()
    expect([use.pushAfterMs(), asked()]).toEqual([pushAfterMs, 2])
  })

  it('nobody does where no node sends pushes', () => {
    const { use, asked } = useOf(true, false)
    expect([use.pushAfterMs(), asked()]).toEqual([undefined, 0])
  })
})
