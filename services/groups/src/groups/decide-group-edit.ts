import type { Group } from '@hubbub/protocol'
import type { Decision } from '../store/decision.ts'
import type { GroupEdit } from '../store/group-repository.ts'

export function decideGroupEdit(
  group: Group | null,
  { groupId, name, description, icon }: GroupEdit,
): Decision<'not_found'> {
  if (!group) return { refused: 'not_found' }
  const edited = {
    ...group,
    name: name ?? group.name,
    description: description ?? group.description,
    icon: icon === undefined ? group.icon : icon,
  }
  return {
    refused: null,
    out: {},
    puts: [{ kind: 'group', group: edited }],
    changes: [{ stream: groupId, type: 'group.changed' }],
  }
}
