import { limits, type ConversationId, type RoleId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { withRoleNames } from './with-role-names.ts'

const here: ConversationId = 'c_0000000000000000000000000A'
const [owls, gone]: RoleId[] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B']
const asked: string[] = []
const inGroup = (groupId: string | null, name = 'Night *Owls*') => ({
  bus: {
    call: async (action: string) => {
      asked.push(action)
      return { version: 1, roles: [{ id: owls, name, color: null, permissions: [] }] }
    },
    accessContexts: { place: async () => ({ groupId }) },
  } as never,
})

it('what is forwarded has the names of roles in place of their ids, as words', async () => {
  expect(await withRoleNames(`<@${owls}> and <@${gone}>`, here, inGroup('g'))).toBe(
    String.raw`@Night \*Owls\* and <@${gone}>`,
  )
  expect(await withRoleNames(`<@${owls}>`, here, inGroup(null))).toBe(`<@${owls}>`)
})

it('a text that would become too long stays as it is', async () => {
  const long = `<@${owls}>`.repeat(260)
  expect(long.length).toBeGreaterThan(limits.bodyChars)
  expect(await withRoleNames(long, here, inGroup('g', 'x'.repeat(64)))).toBe(long)
})

it('a text without roles asks nothing', async () => {
  asked.length = 0
  expect(await withRoleNames('nobody', here, inGroup('g'))).toBe('nobody')
  expect(asked).toEqual([])
})
