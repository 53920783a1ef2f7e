import { expect, it } from '@jest/globals'
import type { DueMail } from '@hubbub/protocol/internal'
import { deliver, type MailDeps } from './deliver.ts'
import type { SendFailure } from './smtp/describe-failure.ts'
import type { OutgoingMail } from './smtp/smtp-sender.ts'

const config = {
  name: 'Our chat',
  from: 'chat@example.org',
  url: 'https://chat.example.org',
  smtp: null,
}
const mail: DueMail = { to: 'mina@example.org', language: 'en', content: { about: 'test' } }

function depsWith(failure: SendFailure | null) {
  const sent: OutgoingMail[] = []
  const ends: string[] = []
  const deps: MailDeps = {
    config,
    sender: {
      send: async (one) => {
        sent.push(one)
        return failure
      },
    },
    clock: { wall: () => 5, monotonic: () => 5 },
    onEnd: (end) => ends.push(end),
  }
  return { deps, sent, ends }
}

it('a mail that is delivered twice has one Message-ID, and another mail has another', async () => {
  const { deps, sent, ends } = depsWith(null)
  for (const key of ['one', 'one', 'two']) await deliver({ ...mail, key }, deps)
  const [first, again, other] = sent.map(({ messageId }) => messageId)
  expect(first).toMatch(/^<[\w-]{43}@chat\.example\.org>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(ends).toEqual(['sent', 'sent', 'sent'])
})

it.each([
  ['that may pass', false, 'mail_failed', 'failed'],
  ['that stays', true, 'mail_refused', 'refused'],
])('a failure %s is told with its reason', async (_, isFinal, code, end) => {
  const { deps, ends } = depsWith({ reason: 'no', isFinal })
  await expect(deliver({ ...mail, key: 'one' }, deps)).rejects.toMatchObject({
    ...{ code, details: { fields: { reason: 'no' } } },
  })
  expect(ends).toEqual([end])
})

it('nothing is sent by a node without a mail server', async () => {
  const { deps } = depsWith(null)
  for (const missing of [{ config: null }, { sender: null }])
    await expect(deliver({ ...mail, key: 'one' }, { ...deps, ...missing })).rejects.toMatchObject({
      code: 'mail_off',
    })
})

it('mails of one thing are below one mail, and say how to end them by one click', async () => {
  const { deps, sent } = depsWith(null)
  const missed = { ...mail, unsubscribe: '/api/missed-mail/unsubscribe/token', thread: 'chess' }
  await deliver({ ...missed, key: 'one' }, deps)
  await deliver({ ...missed, key: 'two' }, deps)
  await deliver({ ...missed, thread: 'go', key: 'three' }, deps)
  await deliver({ ...mail, key: 'four' }, deps)
  const [first, second, other, usual] = sent
  expect(first!.headers).toEqual({
    'List-Unsubscribe': '<https://chat.example.org/api/missed-mail/unsubscribe/token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(first!.inReplyTo).toMatch(/^<[\w-]{43}@chat\.example\.org>$/)
  expect([first!.references, second!.inReplyTo]).toEqual([first!.inReplyTo, first!.inReplyTo])
  expect(second!.messageId).not.toBe(first!.messageId)
  expect(other!.inReplyTo).not.toBe(first!.inReplyTo)
  expect(usual).not.toHaveProperty('inReplyTo')
  expect(usual).not.toHaveProperty('headers')
})
