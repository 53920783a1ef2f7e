import type { AuditEntry, UserId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { csvOf, linesOf } from './audit-files.ts'

const mina: UserId = 'u_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const names: Record<UserId, string> = { [mina]: 'Mina "M"', [olga]: '=HYPERLINK("x")' }
const nameOf = (id: UserId) => names[id] ?? ''

const entry = (details: AuditEntry['details']): AuditEntry => ({
  ...{ id: 'a_0000000000000000000000000A', at: 0, actorId: mina, act: 'groups.removeMember' },
  ...{ about: 'g_0000000000000000000000000A', details },
})

it('a table has a row for each entry, and nothing in it is a formula or ends its cell', () => {
  const table = csvOf([entry({ userId: olga, reason: '-1, said she', role: 'member', seq: 4 })], nameOf)
  const [head, row, end] = table.split('\r\n')
  expect(head).toBe('\u{feff}at,actorId,actor,act,about,userId,user,reason,details')
  expect(row).toBe(
    `1970-01-01T00:00:00.000Z,${mina},"Mina ""M""",groups.removeMember,g_0000000000000000000000000A,${olga},` +
      `"'=HYPERLINK(""x"")","'-1, said she",role=member; seq=4`,
  )
  expect(end).toBe('')
})

it('lines of JSON are the entries as they came', () => {
  const entries = [entry({ userId: olga }), entry({})]
  const lines = linesOf(entries).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(entries)
})
