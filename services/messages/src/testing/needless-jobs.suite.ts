import { expect, it } from '@jest/globals'
import { aDraft, chess, mina, type MessagesStore } from './messages.suite.ts'
import { savedWish } from './personal-repository.suite.ts'
import { aPoll } from './poll-repository.suite.ts'

export interface StoreWithJobs extends Pick<MessagesStore, 'messages' | 'polls' | 'personal'> {
  jobIds(): Promise<string[]>
}

/** What both stores must do with jobs for a time that somebody moved or took away. */
export function itTakesNeedlessJobsAway(open: () => Promise<StoreWithJobs>): void {
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

  it('a poll that is closed before its time, or deleted, has no job', async () => {
    const { messages, polls, jobIds } = await open()
    const wish = { conversationId: chess, by: mina, mayModerate: false }
    for (let n = 0; n < 2; n++) await messages.append(aDraft({ poll: aPoll({ until: 5_000 }) }))
    expect((await jobIds()).sort()).toEqual([`polls.end:${chess} 1`, `polls.end:${chess} 2`])
    await polls.close({ ...wish, seq: 1, isOver: false })
    expect(await jobIds()).toEqual([`polls.end:${chess} 2`])
    await messages.delete({ ...wish, seq: 2, at: 2_000 })
    expect((await jobIds()).filter((id) => id.startsWith('polls.'))).toEqual([])
  })
}
