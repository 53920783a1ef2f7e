import { describe, expect, it } from '@jest/globals'
import { endOf, isTwice, optionFields, optionsOf } from './poll-draft.ts'

describe('the draft of a poll', () => {
  it('the fields begin with two, and another one comes when the last is written in', () => {
    expect(optionFields([])).toEqual(['', ''])
    expect(optionFields(['a', ''])).toEqual(['a', ''])
    expect(optionFields(['a', 'b'])).toEqual(['a', 'b', ''])
  })

  it('the fields end with the tenth', () => {
    expect(optionFields(Array<string>(10).fill('x'))).toHaveLength(10)
  })

  it('empty fields are no options', () => {
    expect(optionsOf([' a ', '', 'b', ' '])).toEqual(['a', 'b'])
  })

  it('the second of two equal options is told', () => {
    const fields = ['a', 'b', ' a', '', '']
    expect(fields.map((_, index) => isTwice(fields, index))).toEqual([false, false, true, false, false])
  })

  it('an end is some hours from now, or there is none', () => {
    expect(endOf('never', 5)).toBeNull()
    expect(endOf('day', 5)).toBe(5 + 86_400_000)
  })
})
