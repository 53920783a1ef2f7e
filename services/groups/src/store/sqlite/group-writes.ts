import type { Sql } from '@hubbub/sqlite'
import { decideGroupEdit } from '../../groups/decide-group-edit.ts'
import { decideNewGroup } from '../../groups/decide-new-group.ts'
import type { GroupEdit, NewGroup } from '../group-repository.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { hasRoomForGroup, hasRoomToOwn } from './membership.ts'

export const createGroup = decided(
  (sql: Sql, { ownerId }: NewGroup) => ({
    hasRoomForGroup: hasRoomForGroup(sql, ownerId),
    hasRoomToOwn: hasRoomToOwn(sql, ownerId),
  }),
  decideNewGroup,
)

export const editGroup = decided(
  (sql: Sql, { groupId }: GroupEdit) => readGroup(sql, groupId),
  decideGroupEdit,
)
