import { describe, expect, it } from '@jest/globals'
import { errors, limits } from '@hubbub/protocol'
import { en } from './en.ts'
import { zh } from './zh.ts'

describe.each(Object.entries({ English: en.errors, Chinese: zh.errors }))('%s', (_, texts) => {
  it.each(Object.keys(errors))('the text for %s says what it means and what to do', (code) => {
    expect(texts[code as keyof typeof errors]).toMatch(/\S/)
  })

  it('every text belongs to an existing error', () => {
    const codes = Object.keys(texts).filter((key) => !key.startsWith('waitSeconds'))
    expect(codes.filter((code) => !(code in errors))).toEqual([])
  })
})

describe('every text', () => {
  const flat = (texts: object, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
    )
  const placeholders = (text: string | undefined) =>
    [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()
  const chinese = new Map(flat(zh))

  it('every text says the same things in both languages', () => {
    const differing = flat(en)
      .filter(([key]) => !key.endsWith('_one'))
      .filter(([key, text]) => placeholders(text) !== placeholders(chinese.get(key)))
    expect(differing.filter(([key]) => !chinese.get(key)?.includes('{{count}}')).map(([key]) => key)).toEqual(
      [],
    )
  })

  it('every text names the limits of the server', () => {
    expect(en.fields.password.rule).toContain(`${limits.passwordChars.min} to ${limits.passwordChars.max}`)
    expect(en.fields.displayName.rule).toContain(`${limits.displayNameChars}`)
  })
})
