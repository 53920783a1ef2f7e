import type { RoleId, StreamId } from '@hubbub/protocol'
import type { Shown } from '../../load/screens/shown.ts'
import type { Change, VisitParts } from './visit.ts'

/** How the names of those begin who get the role. */
export const holdersPrefix = 'holder'

/** The changes of one turn in their order, about a role and a private channel of its own. `turn` is counted from 0. */
export async function changesOf(
  turn: number,
  { server: { administrator }, groupId, conversationId, holders }: VisitParts,
  head: (stream: StreamId) => Promise<Shown>,
): Promise<(Change & { what: string })[]> {
  const { version } = await administrator.call('roles.list', { groupId })
  const channel = await administrator.call('groups.createChannel', {
    ...{ groupId, name: `scorers-${turn}`, isPrivate: true },
  })
  const role: { id?: RoleId } = {}
  const assign = async (name: 'roles.assignFound' | 'roles.unassignFound') => {
    const found = { groupId, roleId: role.id, query: holdersPrefix }
    const { changed } = await administrator.call(name, found)
    if (changed !== holders.length) throw new Error(`${changed} of ${holders.length} have another role now`)
  }
  const letIn = (name: 'channels.addRole' | 'channels.removeRole') =>
    administrator.call(name, { conversationId: channel.id, roleId: role.id })
  const ofAll = { by: 'all', shown: () => head(groupId) } as const
  return [
    {
      ...{ what: 'role created', ...ofAll },
      async perform() {
        const wish = { groupId, version, name: `Scorers ${turn}`, permissions: ['messages.pin'] }
        role.id = (await administrator.call('roles.create', wish)).roleId
      },
    },
    {
      ...{ what: 'override changed', by: 'all', shown: () => head(conversationId) },
      perform() {
        const overrides = [{ subject: role.id, allow: ['mention.everyone'], deny: [] }]
        return administrator.call('channels.setOverrides', { conversationId, version: turn, overrides })
      },
    },
    { ...{ what: 'role given to half', ...ofAll }, perform: () => assign('roles.assignFound') },
    {
      ...{ what: 'channel opened to it', by: 'holders', perform: () => letIn('channels.addRole') },
      shown: () => ({ room: channel.id, is: 'there' }),
    },
    {
      ...{ what: 'channel closed to it', by: 'holders', perform: () => letIn('channels.removeRole') },
      shown: () => ({ room: channel.id, is: 'gone' }),
    },
    { ...{ what: 'role taken from half', ...ofAll }, perform: () => assign('roles.unassignFound') },
  ]
}
