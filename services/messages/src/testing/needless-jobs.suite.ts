import { expect, it } from '@jest/globals'
import type { PersonalRepository } from '../personal/store/personal-repository.ts'
import { chess, mina } from './messages.suite.ts'
import { savedWish } from './personal-repository.suite.ts'

export interface ItemsWithJobs {
  personal: PersonalRepository
  jobIds(): Promise<string[]>
}

/** What both stores must do with jobs of a time that somebody moved or took away. */
export function itTakesNeedlessJobsAway(open: () => Promise<ItemsWithJobs>): void {
  it('a scheduled message that is moved has one job, and one that is taken back has none', async () => {
    const { personal, jobIds } = await open()
    const wish = { userId: mina, kind: 'scheduled' as const, key: 'cid-00001', now: 1_000 }
    await personal.write('schedule', { ...wish, conversationId: chess, body: 'e4', replyTo: null, at: 5_000 })
    for (const at of [6_000, 5_000, 7_000]) {
      await personal.write('reschedule', { ...wish, at })
      expect(await jobIds()).toEqual([`scheduled.send:${mina} cid-00001 ${at}`])
    }
    await personal.write('unschedule', wish)
    expect(await jobIds()).toEqual([])
  })

  it('a reminder that is moved has one job, and one that is taken away has none', async () => {
    const { personal, jobIds } = await open()
    const wish = savedWish(mina, chess, 1)
    for (const at of [6_000, 5_000, 7_000]) {
      await personal.write('remind', { ...wish, at })
      expect(await jobIds()).toEqual([`saved.due:${mina} ${chess} 1 ${at}`])
    }
    await personal.write('unremind', wish)
    expect(await jobIds()).toEqual([])
  })
}
