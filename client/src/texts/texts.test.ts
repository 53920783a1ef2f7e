import { describe, expect, it } from '@jest/globals'
import { errors, limits } from '@hubbub/protocol'
import { en } from './en.ts'
import { directionOf, factsOf, languageFor, languages, type Language } from './languages.ts'

/** Node has it, and not every browser: so the types of the client leave it out. */
type LocaleWithText = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }

const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en')
const english = new Map(flat(en))

describe.each(others)('the texts in %s', (language) => {
  const { load } = factsOf(language)
  const read = async () => new Map(flat((await load!()).texts))
  const rules = new Intl.PluralRules(language)
  const plurals = rules.resolvedOptions().pluralCategories

  it('say all that English says, in each form that the language has, and nothing else', async () => {
    const due = new Set([...english.keys()].flatMap((key) => formsOf(key, plurals)))
    const there = await read()
    expect({
      missing: [...due].filter((key) => !there.get(key)?.trim()).map((key) => `${key}: ${inEnglish(key)}`),
      tooMany: [...there.keys()].filter((key) => !due.has(key)),
    }).toEqual({ missing: [], tooMany: [] })
  })

  it('have the same names in braces as in English', async () => {
    const wrong = [...(await read())].filter(([key, text]) => !namesAllowed(key, rules).has(namesIn(text)))
    expect(wrong.map(([key, text]) => `${key}: ${text} | in English: ${inEnglish(key)}`)).toEqual([])
  })

  it('are translated', async () => {
    const isSentence = (text: string) =>
      text
        .replaceAll(/\{\{.*?\}\}/g, '')
        .split(/\P{L}+/u)
        .filter(Boolean).length > 2
    const same = [...(await read())].filter(([key, text]) => isSentence(text) && text === english.get(key))
    expect(same.map(([key]) => key)).toEqual([])
  })

  it('stand in the direction in which the language is written', () => {
    const locale = new Intl.Locale(language) as LocaleWithText
    expect(locale.getTextInfo().direction).toBe(directionOf(language))
  })
})

describe('the language of a first visit', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'fr-CA', 'en'], 'fr'],
    [['ar-EG'], 'ar'],
    [['zh-Hant-TW'], 'zh'],
    [['nl', 'pt-BR'], 'en'],
    [['', 'constructor'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wishes, language) => {
    expect(languageFor(wishes)).toBe(language)
  })
})

describe('the texts of errors', () => {
  it('say of each error what it means and what to do', () => {
    const codes = Object.keys(en.errors).filter((key) => !key.startsWith('wait'))
    expect(codes.sort()).toEqual(Object.keys(errors).sort())
  })

  it('every text names the limits of the server', () => {
    expect(en.fields.password.rule).toContain(`${limits.passwordChars.min} to ${limits.passwordChars.max}`)
    expect(en.fields.displayName.rule).toContain(`${limits.displayNameChars}`)
  })
})

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  )
}

/** `votes_one` and `votes_other` are one text: a language has its own forms of it. */
function formsOf(key: string, plurals: readonly string[]): string[] {
  const base = baseOf(key)
  if (base === null || key.endsWith('_zero')) return [key]
  return plurals.map((plural) => `${base}_${plural}`)
}

function baseOf(key: string): string | null {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return english.has(`${base}_other`) ? base : null
}

const inEnglish = (key: string) => english.get(key) ?? english.get(`${baseOf(key)}_other`)

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort().join()

/**
 * The names that a text may have in braces. A form for one number alone may say it in a word; one for several numbers, as the French one for
 * nought and one, has to name it.
 */
function namesAllowed(key: string, rules: Intl.PluralRules): Set<string> {
  const base = baseOf(key)
  if (base === null) return new Set([namesIn(english.get(key) ?? '')])
  const whole = namesIn(english.get(`${base}_other`)!)
  const numbers = [0, 1, 2, 3, 4, 11, 100, 1_000_000].filter((n) => key === `${base}_${rules.select(n)}`)
  const bare = whole
    .split(',')
    .filter((name) => name !== 'count')
    .join()
  if (numbers.length > 1) return new Set([whole, ...exactlyOne(base, numbers, bare)])
  return new Set([whole, bare, namesIn(english.get(`${base}_one`) ?? '')])
}

/** What English says of one thing in other words, by its name and not by a number. */
function exactlyOne(base: string, numbers: number[], bare: string): string[] {
  const names = namesIn(english.get(`${base}_one`) ?? '')
  return numbers.includes(1) && names !== bare ? [names] : []
}
