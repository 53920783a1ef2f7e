import type { GroupEdit } from '../group-repository.ts'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import { writeInGroup } from './write-in.ts'

export function editGroup(
  store: Collections,
  { groupId, name, description, icon }: GroupEdit,
): Promise<Written<'not_found'>> {
  return writeInGroup<Written<'not_found'>>(store, groupId, (group) => ({
    outcome: { refused: null },
    set: {
      name: name ?? group.name,
      description: description ?? group.description,
      icon: icon === undefined ? group.icon : icon,
    },
    follow: { rows: [{ stream: groupId, type: 'group.changed' }] },
  }))
}
