import { describe, expect, it } from '@jest/globals'
import type { ShownPerson } from '@hubbub/client-core'
import type { Person, RoleId, UserId } from '@hubbub/protocol'
import { MentionNames } from './mention-names.ts'
import { decodeMentions, encodeMentions, type Called } from './mention-coding.ts'

const olga: UserId = 'u_01K00000000000000000000001'
const petrova: UserId = 'u_01K00000000000000000000002'
const anna: UserId = 'u_01K00000000000000000000003'
const lin: UserId = 'u_01K00000000000000000000004'
const displayNames: Record<string, string> = { [olga]: 'Olga', [petrova]: 'Olga Petrova' }

const picked = (text: string, called: Called) => encodeMentions(text, called).body

describe('a picked mention', () => {
  it('a picked mention shows a name and sends an id', () => {
    const called = new Map([['Olga', olga]])
    expect(picked('hi @Olga, and @Ivan', called)).toBe(`hi <@${olga}>, and @Ivan`)
  })

  it('a mention of a longer name is not taken for the shorter one', () => {
    const called = new Map([
      ['Olga', olga],
      ['Olga Petrova', petrova],
    ])
    expect(picked('@Olga Petrova and @Olga', called)).toBe(`<@${petrova}> and <@${olga}>`)
  })

  it('a mention is not part of a word', () => {
    const called = new Map([['Olga', olga]])
    expect(picked('mail@Olga @Olgas', called)).toBe('mail@Olga @Olgas')
  })

  it('a mention stays the same when it is put into the composer and sent again', () => {
    const body = `<@${petrova}> <@everyone> see <@${olga}>`
    const { text, called } = decodeMentions(body, (id) => displayNames[id])
    expect(text).toBe('@Olga Petrova @everyone see @Olga')
    expect(picked(text, called)).toBe(body)
  })

  it('a mention of an unknown person stays as it is', () => {
    expect(decodeMentions(`<@${olga}>`, () => undefined).text).toBe(`<@${olga}>`)
    expect(picked(`<@${olga}>`, new Map())).toBe(`<@${olga}>`)
  })

  it('mentions of two people with one name stay different', () => {
    const body = `<@${olga}> <@${petrova}>`
    const { text, called } = decodeMentions(body, () => 'Olga')
    expect(picked(text, called)).toBe(body)
  })
})

const person = (id: UserId, name: string | null, displayName: string): Person => {
  return { id, name, displayName, kind: name ? 'person' : 'guest' }
}
const people = [
  person(olga, 'olga', 'Olga'),
  person(petrova, 'op', 'Olga Petrova'),
  person(anna, 'anna.m', 'Anna Müller'),
  person(lin, null, '林'),
]
const owls: RoleId = 'r_01K00000000000000000000001'
const roles = [{ id: owls, name: 'Night Owls', color: null }]
const typed = (text: string, mayCallEveryone = false, known = people) =>
  encodeMentions(text, new Map(), new MentionNames(known, { everyone: mayCallEveryone, roles }))

describe('a typed mention', () => {
  it('a member is called by nickname, by display name and by handle, and nobody by a nickname of two', () => {
    const shown = (id: UserId, nickname: string, displayName: string): ShownPerson => {
      return { ...person(id, displayName.toLowerCase(), nickname), ownDisplayName: displayName }
    }
    const known = [
      shown(olga, 'The Queen', 'Olga'),
      shown(petrova, 'Rook', 'Vera'),
      shown(anna, 'Rook', 'Anna'),
    ]
    expect(typed('@the queen, @olga @Vera', false, known).body).toBe(`<@${olga}>, <@${olga}> <@${petrova}>`)
    expect(typed('@Rook', false, known)).toMatchObject({ body: '@Rook', misses: [{ isAmbiguous: true }] })
  })

  it.each([
    ['hey @olga', `hey <@${olga}>`],
    ['@OLGA!', `<@${olga}>!`],
    ['@op, @anna.m.', `<@${petrova}>, <@${anna}>.`],
    ['@Anna Müller is here', `<@${anna}> is here`],
    ['@anna mu\u0308ller', `<@${anna}>`],
    ['@Olga Petrova', `<@${petrova}>`],
    ["@Olga's move", `<@${olga}>'s move`],
    ['_@olga_ **@olga**', `_<@${olga}>_ **<@${olga}>**`],
    ['你好@olga你好', `你好<@${olga}>你好`],
    ['(@林)', `(<@${lin}>)`],
    ['@olga/@op', `<@${olga}>/@op`],
  ])('the typed text "%s" is sent as "%s"', (text, body) => {
    expect(typed(text).body).toBe(body)
  })

  it.each([
    'mail olga@olga.example',
    '`@olga`',
    '```\n@olga\n```',
    '~~~js\n@olga',
    'so:\n\n    @olga',
    'https://example.org/@olga',
    '[@olga](https://example.org)',
    '\\@olga',
    '@olgas @olga.petrova @olga-maria',
    '@王小林',
  ])('the typed text "%s" mentions nobody', (text) => {
    expect(typed(text).body).toBe(text)
  })

  it('a role is called by its name, and stays the same when it is put into the composer again', () => {
    const body = `<@${owls}>, wake <@${olga}>`
    expect(typed('@night owls, wake @olga').body).toBe(body)
    const names: Record<string, string> = { [owls]: 'Night Owls', [olga]: 'Olga' }
    const { text, called } = decodeMentions(body, (id) => names[id])
    expect(text).toBe('@Night Owls, wake @Olga')
    expect(picked(text, called)).toBe(body)
  })

  it('a name of a role and of a person mentions neither', () => {
    const twin = [person(anna, 'anna.m', 'Night Owls')]
    expect(typed('@Night Owls', false, twin)).toMatchObject({
      body: '@Night Owls',
      misses: [{ isAmbiguous: true }],
    })
    expect(picked('@Night Owls', new Map([['Night Owls', owls]]))).toBe(`<@${owls}>`)
  })

  it('everyone is mentioned only by people who may do so', () => {
    expect(typed('@everyone').body).toBe('@everyone')
    expect(typed('@Everyone', true).body).toBe('<@everyone>')
  })

  it('a name of two people mentions neither, and a handle mentions its owner', () => {
    const both = [...people, person('u_01K00000000000000000000005', 'muller', 'anna müller')]
    expect(typed('@Anna Müller', false, both).body).toBe(`<@${anna}>`)
    expect(typed('@ANNA MÜLLER', false, both)).toMatchObject({
      body: '@ANNA MÜLLER',
      misses: [{ name: 'ANNA MÜLLER', isAmbiguous: true }],
    })
    const impostor = [...people, person('u_01K00000000000000000000006', 'zoe', 'olga')]
    expect(typed('@olga', false, impostor).body).toBe(`<@${olga}>`)
  })

  it('an unknown name is reported with its position', () => {
    expect(typed('hi @ivan, `@code`').misses).toEqual([{ name: 'ivan', from: 3, to: 8, isAmbiguous: false }])
    expect(typed('5 @ 3, @olga').misses).toEqual([])
  })

  it('a text with very many signs is read quickly', () => {
    const hostile = [
      '@'.repeat(8_000),
      '@a '.repeat(2_600),
      '`'.repeat(8_000),
      '`a``'.repeat(2_000),
      '['.repeat(8_000),
    ]
    for (const text of [...hostile, '_'.repeat(4_000) + '@'.repeat(4_000), '[]('.repeat(2_600)])
      expect(typed(text).body.length).toBeGreaterThan(0)
  })
})
