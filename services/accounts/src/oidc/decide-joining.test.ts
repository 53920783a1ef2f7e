import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { signUpModes, type SignUpMode } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import { decideJoining, mayJoin, questionFor } from './decide-joining.ts'

const at = 1_000
const own = 'mina@example.org'
const invitation = { isBound: false, address: null }
const server = (mode: SignUpMode, provisions: ProviderConfig['provisions'] = 'yes') => ({
  config: { signUp: { mode, domains: ['example.org'] }, sendsMail: true },
  provider: { provisions },
})

/** The table of the document, without its head: the mode, then what comes of each column. */
function documented(): [string, string[]][] {
  const text = readFileSync(new URL('../../../../docs/single-sign-on.md', import.meta.url), 'utf8')
  const [, section] = text.split('## Who gets an account\n')
  const lines = section!.split('\n## ')[0]!.split('\n')
  const rows = lines.filter((line) => line.startsWith('|')).slice(2)
  return rows.map((line) => {
    const [mode, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return [mode!, cells]
  })
}

/** Each column, as somebody who comes. */
const comers = [
  { mail: own, invitation: null },
  { mail: 'mina@example.com', invitation: null },
  { mail: null, invitation },
]

function outcome(of: ReturnType<typeof server>, comer: (typeof comers)[number]): string {
  const decided = decideJoining(of, { ...comer, answer: null }, at)
  if (decided.refused === 'registration_closed') return 'no account'
  if (decided.refused !== null) return 'invitation needed'
  return decided.signUp ? 'waits' : 'account'
}

describe('a newcomer by a provider', () => {
  const table = documented()
  const provisions = { '`PROVISION=always`': 'always', '`PROVISION=no`': 'no' } as const

  it('the table of the document has a row for each mode, and for each setting of the provider', () => {
    expect(table.map(([mode]) => mode)).toEqual([
      ...signUpModes.map((mode) => `\`${mode}\``),
      ...Object.keys(provisions).map((setting) => `any, and ${setting}`),
    ])
  })

  it.each(table)('a newcomer gets what the document says: %s: %j', (name, cells) => {
    const setting = Object.entries(provisions).find(([text]) => name.endsWith(text))
    const servers = setting
      ? signUpModes.map((mode) => server(mode, setting[1]))
      : [server(name.replaceAll('`', '') as SignUpMode)]
    for (const of of servers) expect(comers.map((comer) => outcome(of, comer))).toEqual(cells)
  })

  it('an address outside the domains is refused in the words of a sign-up', () => {
    const comes = { mail: null, invitation: null, answer: null }
    expect(decideJoining(server('domains'), comes, at)).toEqual({ refused: 'address_not_allowed' })
    expect(decideJoining(server('invite'), comes, at)).toEqual({ refused: 'invitation_needed' })
  })

  it('an invitation for one address makes an account only where the provider confirms that one, which is enough', () => {
    const bound = { isBound: true, address: own }
    for (const mail of [null, 'mina@example.com'])
      expect(decideJoining(server('invite'), { mail, invitation: bound, answer: null }, at)).toEqual({
        refused: 'address_not_allowed',
      })
    const comes = { mail: own, invitation: bound, answer: null }
    expect(decideJoining(server('invite'), comes, at)).toEqual({ refused: null, signUp: null })
  })

  it('an answer waits with who waits', () => {
    const comes = { mail: own, invitation: null, answer: 'By Olga.' }
    expect(decideJoining(server('approval'), comes, at)).toEqual({
      ...{ refused: null, signUp: { state: 'waiting', at, answer: 'By Olga.' } },
    })
  })

  it.each([
    ['open', 'yes', own, 'yes'],
    ['invite', 'yes', own, 'invite'],
    ['domains', 'yes', own, 'yes'],
    ['domains', 'yes', null, 'invite'],
    ['approval', 'yes', null, 'waits'],
    ['closed', 'yes', own, 'no'],
    ['closed', 'always', null, 'yes'],
    ['open', 'no', own, 'no'],
  ] as const)('a newcomer where the mode is %s, with %s and %s, may join: %s', (mode, setting, mail, may) => {
    expect(mayJoin(server(mode, setting), { mail }, at).mayJoin).toBe(may)
  })

  it('a refused address joins only where the provider lets everybody in', () => {
    const join = (setting: 'yes' | 'always') =>
      mayJoin(server('open', setting), { mail: own, isRefused: true }, at)
    expect(join('yes')).toEqual({ mayJoin: 'invite', needsAddress: true })
    expect(join('always')).toEqual({ mayJoin: 'yes' })
    expect(mayJoin(server('domains', 'yes'), { mail: null }, at)).toEqual(join('yes'))
    expect(mayJoin(server('invite', 'yes'), { mail: own }, at)).toEqual({ mayJoin: 'invite' })
  })

  it('the question is asked only where an administrator lets people in', () => {
    const question = 'Who told you of us?'
    const asked = (mode: SignUpMode, setting: ProviderConfig['provisions']) =>
      questionFor({ signUp: { mode, question } }, { provisions: setting })
    expect(asked('approval', 'yes')).toBe(question)
    expect(asked('approval', 'always')).toBeNull()
    expect(asked('open', 'yes')).toBeNull()
  })
})
