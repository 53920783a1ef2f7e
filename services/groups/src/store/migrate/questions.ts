import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { pickRows, type Question, type Sql } from '@hubbub/sqlite'
import type { GroupPorts } from '../../context/deps.ts'

const asked = 100

/** What people see when they come home, the lists of groups, invites, and who is in conversations. */
export function questions(sql: Sql, random: () => number): Question<GroupPorts>[] {
  const pick = <Row>(rows: string) => pickRows<Row>(sql, rows, asked, random)
  return [
    ...people(pick('SELECT user_id FROM members ORDER BY user_id, role, group_id')).map(home),
    ...pick<{ id: GroupId }>('SELECT id FROM groups ORDER BY id').map(wholeGroup),
    ...pick<{ code: string }>('SELECT code FROM invites ORDER BY id').map(invite),
    ...pick<{ id: ConversationId }>('SELECT id FROM conversations ORDER BY id').map(conversation),
    ...pick<Pair>('SELECT pair FROM conversations WHERE pair IS NOT NULL ORDER BY pair').map(direct),
  ]
}

interface Pair {
  pair: string
}

const people = (rows: { user_id: UserId }[]) => [...new Set(rows.map(({ user_id }) => user_id))]

const home = (userId: UserId): Question<GroupPorts> => ({
  about: 'people',
  what: userId,
  ask: async ({ groups, conversations }) => {
    const around = await conversations.around(userId)
    return {
      groups: await groups.of(userId),
      around: around.toSorted((a, b) => (a.conversation.id < b.conversation.id ? -1 : 1)),
      ownRev: await groups.ownRev(userId),
    }
  },
})

const wholeGroup = ({ id }: { id: GroupId }): Question<GroupPorts> => ({
  about: 'groups',
  what: id,
  ask: async ({ groups, members, roles, channels, invites, restrictions, filters }) => ({
    record: await groups.get([id]),
    roles: [...(await roles.of([id]))],
    assignments: await roles.assignments(id),
    members: await members.page(id, null, 100),
    channels: await channels.of([id]),
    invites: await invites.open(id, 0),
    filters: await filters.of(id),
    matches: (await filters.matches(id)).matches,
    timeouts: await restrictions.page({ groupId: id, kind: 'timeout', now: 0, limit: 100 }),
    bans: await restrictions.page({ groupId: id, kind: 'ban', now: 0, limit: 100 }),
  }),
})

const invite = ({ code }: { code: string }): Question<GroupPorts> => ({
  about: 'invites',
  what: code,
  ask: ({ invites }) => invites.byCode(code, 0),
})

const conversation = ({ id }: { id: ConversationId }): Question<GroupPorts> => ({
  about: 'conversations',
  what: id,
  ask: async ({ conversations, people }) => ({
    itself: await conversations.get([id]),
    people: await people.of([id]),
  }),
})

const direct = ({ pair }: Pair): Question<GroupPorts> => ({
  about: 'pairs',
  what: pair,
  ask: ({ people }) => people.direct(pair.split(' ') as [UserId, UserId]),
})
