import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Filter, Request } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { mina, olga, type OpenMessages } from './messages.suite.ts'
import { club, general, TestService } from './test-service.ts'

const fileId = 'f_0000000000000000000000000A'
const noBadWords: Filter = {
  ...{ id: 'x_0000000000000000000000000A', name: 'One', mode: 'on' },
  trigger: { kind: 'words', words: ['bad'], allowed: [] },
  actions: { block: { text: '' }, isFlagged: true, timeoutMs: 60_000 },
  ...{ exemptRoles: [], exemptChannels: [], by: olga, at: 1 },
}

/** Messages of which the answer was lost, sent again when something has changed, on whatever store. [P-2] */
export function itAnswersRetries(open: OpenMessages): void {
  describe('a message that is sent again', () => {
    let service: TestService
    beforeEach(async () => {
      service = await TestService.open(await open())
      service.join(mina)
      service.join(olga, 'moderator')
    })

    const changed = (fact: InternalCommands['access.changed']['facts'][number]) =>
      service.bus.broadcastAndWait('access.changed', { facts: [fact] })
    async function addFilter(): Promise<void> {
      service.filters = { version: 1, filters: [noBadWords] }
      await changed({ groupId: club })
    }
    const send = (more: Partial<Request<'messages.send'>> = {}, cid = 'cid-again') =>
      service.call(mina, 'messages.send', { conversationId: general, cid, body: 'a bad move', ...more })
    const poll = (until: number | null = null) =>
      service.call(mina, 'polls.create', {
        ...{ conversationId: general, cid: 'cid-again', question: 'bad?', options: ['yes', 'no'], until },
      })

    async function archive(): Promise<void> {
      service.places.set(general, { ...service.places.get(general)!, isArchived: true })
      await changed({ conversationId: general })
    }

    type Case = [
      what: string,
      prepare: () => unknown,
      again: () => ReturnType<typeof send>,
      change: () => unknown,
    ]
    const cases: Case[] = [
      ['a filter blocks it now', () => undefined, () => send(), addFilter],
      ['a filter blocks its poll now', () => undefined, () => poll(), addFilter],
      ['nobody may write there any more', () => undefined, () => send(), archive],
      ['its poll may no longer be asked there', () => undefined, () => poll(), archive],
      ['the time of its poll is over', () => undefined, () => poll(5_000), () => (service.wall = 6_000)],
      [
        'its file is gone',
        () => service.files.add(fileId),
        () => send({ attachments: [{ fileId }] }),
        () => service.files.delete(fileId),
      ],
      [
        'what it forwards is deleted',
        () => send({}, 'cid-first'),
        () => send({ forward: { conversationId: general, seq: 1 } }),
        () => service.call(mina, 'messages.delete', { conversationId: general, seq: 1 }),
      ],
      [
        'slow mode is on, and its author wrote something else since',
        () => undefined,
        () => send(),
        async () => {
          service.places.set(general, { ...service.places.get(general)!, slowModeMs: 60_000 })
          await changed({ conversationId: general })
          await send({}, 'cid-other')
        },
      ],
    ]

    it.each(cases)(
      'a message that is sent again when %s is answered as at first',
      async (_, prepare, again, change) => {
        await prepare()
        const first = await again()
        await change()
        const told = service.told.length
        expect(await again()).toEqual({ ...first, dup: true })
        expect([service.told.length, service.found]).toEqual([told, []])
      },
    )

    it('a message that is sent again is given its files once', async () => {
      service.files.add(fileId)
      await send({ attachments: [{ fileId }] })
      await send({ attachments: [{ fileId }] })
      expect(service.given).toBe(1)
    })

    it('another message by the same cid is refused, whatever else is', async () => {
      await send()
      const other = send({ body: 'good', attachments: [{ fileId }] })
      await expect(other).rejects.toMatchObject({ code: 'cid_conflict' })
    })

    it('another message by the same cid is refused where nobody may write any more', async () => {
      await send()
      await archive()
      await expect(send({ body: 'good' })).rejects.toMatchObject({ code: 'cid_conflict' })
      await expect(send({}, 'cid-other')).rejects.toMatchObject({ code: 'archived' })
    })

    it('a message is not answered again where its author sees nothing any more', async () => {
      await send()
      service.remove(mina)
      await expect(send()).rejects.toMatchObject({ code: 'not_found' })
    })

    it('a first message that a filter blocks is refused and noted', async () => {
      await addFilter()
      await expect(send()).rejects.toMatchObject({ code: 'blocked_by_filter' })
      await expect(poll()).rejects.toMatchObject({ code: 'blocked_by_filter' })
      await expect(poll(500)).rejects.toMatchObject({ code: 'bad_input' })
      expect(service.found).toHaveLength(2)
    })
  })
}
