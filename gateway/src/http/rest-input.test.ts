import { operations } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { restInput } from './rest-input.ts'

const history = operations['messages.history'].input
const lookup = operations['users.lookup'].input
const pick = operations['messages.pick'].input

describe('the input of a REST call', () => {
  it('the input of a REST call has numbers from the path and the query as the schema wants them', () => {
    expect(restInput(history, { conversationId: 'c_1' }, { before: '70', limit: '20' }, undefined)).toEqual({
      conversationId: 'c_1',
      before: 70,
      limit: 20,
    })
  })

  it('the input of a REST call has lists split at commas', () => {
    expect(restInput(lookup, {}, { userIds: 'u_1,u_2' }, undefined)).toEqual({ userIds: ['u_1', 'u_2'] })
    expect(restInput(pick, {}, { seqs: '1,2' }, undefined)).toEqual({ seqs: [1, 2] })
  })

  it.each(['NaN', '1e9', '', '0x10', 'Infinity', '١'])(
    'the input %j is left for the schema to refuse as a number',
    (text) => {
      expect(restInput(history, {}, { limit: text }, undefined)).toEqual({ limit: text })
    },
  )

  it('unknown and repeated parameters are kept, so that the schema refuses them', () => {
    expect(restInput(history, {}, { nonsense: '1', limit: ['1', '2'] }, undefined)).toEqual({
      nonsense: '1',
      limit: ['1', '2'],
    })
  })

  it('a parameter in the path wins over the body', () => {
    const send = operations['messages.send'].input
    expect(restInput(send, { conversationId: 'c_1' }, {}, { conversationId: 'c_2', body: 'hi' })).toEqual({
      conversationId: 'c_1',
      body: 'hi',
    })
  })

  it.each([[[1, 2]], ['text'], [7]])(
    'a body of %j instead of an object is left for the schema to refuse',
    (body) => {
      expect(restInput(history, {}, {}, body)).toBe(body)
    },
  )
})
