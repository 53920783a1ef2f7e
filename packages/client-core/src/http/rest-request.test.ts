import { expect, it } from '@jest/globals'
import { channelId, mina, olga } from '../testing/cast.ts'
import { restRequest } from './rest-request.ts'

const general = channelId('general')

it('puts the fields of the path into the path, encoded, and the rest into the body', () => {
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

it('asks with the rest in the query, lists joined by commas, and leaves out what is not given', () => {
  expect(restRequest('users.lookup', { userIds: [mina, olga] }).path).toBe(
    `/api/users?userIds=${mina}%2C${olga}`,
  )
  expect(restRequest('messages.history', { conversationId: general, before: 9, after: undefined }).path).toBe(
    `/api/conversations/${general}/messages?before=9`,
  )
})

it('refuses what is only spoken live', () => {
  expect(() => restRequest('presence.watch', { userIds: [] })).toThrow('There is no such operation')
})
