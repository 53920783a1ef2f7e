import type { Kind } from '@hubbub/sqlite'

const kind = (name: string, from: string, collection: string, steps: readonly object[] = []): Kind => ({
  name,
  count: `SELECT count(*) AS count FROM ${from}`,
  collection,
  steps,
})

export const kinds: Kind[] = [
  kind('groups', 'groups', 'groups'),
  kind('groups to be told who came and went', 'unreported', 'groups', [{ $match: { isUnreported: true } }]),
  kind('members', 'members', 'members'),
  kind('owners', "members WHERE role = 'owner'", 'members', [{ $match: { role: 'owner' } }]),
  kind('invites', 'invites', 'invites'),
  kind('timeouts and bans', 'restrictions', 'restrictions'),
  kind('role assignments', 'role_assignments', 'role_assignments'),
  kind('filters', 'filters', 'filters'),
  kind('filter matches', 'filter_matches', 'filter_matches'),
  kind('channels', 'conversations WHERE group_id IS NOT NULL', 'conversations'),
  kind('conversations outside groups', 'conversations WHERE group_id IS NULL', 'directs'),
  kind('people in conversations', 'people', 'people'),
]
