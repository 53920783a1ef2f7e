import { expect, it } from '@jest/globals'
import { channelId, mina, olga } from '../testing/users.ts'
import { restRequest } from './rest-request.ts'

const general = channelId('general')

it('a REST request has the path fields in the path, encoded, and the rest in the body', () => {
  const request = restRequest('messages.react', { conversationId: general, seq: 7, emoji: '👍' })
  expect(request).toEqual({
    method: 'PUT',
    path: `/api/conversations/${general}/messages/7/reactions/%F0%9F%91%8D`,
    body: '{}',
  })
  expect(
    restRequest('messages.send', { conversationId: general, cid: 'c', body: 'hi', replyTo: null }).body,
  ).toBe('{"cid":"c","body":"hi","replyTo":null}')
})

it('a REST query has the other fields, with lists joined by commas, and without missing fields', () => {
  expect(restRequest('users.lookup', { userIds: [mina, olga] }).path).toBe(
    `/api/users?userIds=${mina}%2C${olga}`,
  )
  expect(restRequest('messages.history', { conversationId: general, before: 9, after: undefined }).path).toBe(
    `/api/conversations/${general}/messages?before=9`,
  )
})

it('a call that works only over a socket is refused', () => {
  expect(() => restRequest('presence.watch', { userIds: [] })).toThrow('unknown_operation')
})
