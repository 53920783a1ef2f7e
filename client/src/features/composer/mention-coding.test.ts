import { describe, expect, it } from '@jest/globals'
import type { UserId } from '@hubbub/protocol'
import { decodeMentions, encodeMentions } from './mention-coding.ts'
import { mentionBefore } from './mention-before.ts'

const olga: UserId = 'u_01K00000000000000000000001'
const petrova: UserId = 'u_01K00000000000000000000002'
const names: Record<string, string> = { [olga]: 'Olga', [petrova]: 'Olga Petrova' }

describe('a mention', () => {
  it('is a name while one writes and an id when it is sent', () => {
    const called = new Map([['Olga', olga]])
    expect(encodeMentions('hi @Olga, and @Ivan', called)).toBe(`hi <@${olga}>, and @Ivan`)
  })

  it('of a longer name is not taken for the shorter one', () => {
    const called = new Map([
      ['Olga', olga],
      ['Olga Petrova', petrova],
    ])
    expect(encodeMentions('@Olga Petrova and @Olga', called)).toBe(`<@${petrova}> and <@${olga}>`)
  })

  it('is no part of a word', () => {
    const called = new Map([['Olga', olga]])
    expect(encodeMentions('mail@Olga @Olgas', called)).toBe('mail@Olga @Olgas')
  })

  it('survives the way into the composer and back', () => {
    const body = `<@${petrova}> <@everyone> see <@${olga}>`
    const { text, called } = decodeMentions(body, (id) => names[id])
    expect(text).toBe('@Olga Petrova @everyone see @Olga')
    expect(encodeMentions(text, called)).toBe(body)
  })

  it('of somebody unknown stays as it is', () => {
    expect(decodeMentions(`<@${olga}>`, () => undefined).text).toBe(`<@${olga}>`)
  })

  it('of two people with one name keeps them apart', () => {
    const body = `<@${olga}> <@${petrova}>`
    const { text, called } = decodeMentions(body, () => 'Olga')
    expect(encodeMentions(text, called)).toBe(body)
  })
})

describe('an @ before the caret', () => {
  it('begins a mention, with what follows it', () => {
    expect(mentionBefore('hi @ol', 6)).toEqual({ from: 3, query: 'ol' })
    expect(mentionBefore('@', 1)).toEqual({ from: 0, query: '' })
    expect(mentionBefore('（@林', 3)).toEqual({ from: 1, query: '林' })
  })

  it('does not, in an address or after a space', () => {
    expect(mentionBefore('me@home', 7)).toBeNull()
    expect(mentionBefore('@olga ', 6)).toBeNull()
  })
})
