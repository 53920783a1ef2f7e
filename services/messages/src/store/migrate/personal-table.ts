import { madeBy } from '@hubbub/mongo'
import { pickRows, type Kind, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import type { UserId } from '@hubbub/protocol'
import { itemPut } from '../../personal/store/mongo/item-model.ts'
import type { ItemKind } from '../../personal/store/item.ts'
import { itemOf, type ItemRow } from '../../personal/store/sqlite/item-row.ts'
import type { MovedPorts } from './moved-ports.ts'

const asked = 50

/** What belongs to one person alone. */
export const personalTable: TableMove<ItemRow> = {
  name: 'personal items',
  rows: 'SELECT * FROM personal_items',
  key: ['user_id', 'kind', 'key'],
  collection: 'personal_items',
  documents: (rows) => rows.map((row) => madeBy(itemPut(itemOf(row)), row.rev)),
}

export const personalKind: Kind = {
  name: 'personal items',
  count: 'SELECT count(*) AS count FROM personal_items',
  collection: 'personal_items',
  steps: [],
}

/** All that some people have for themselves. */
export function personalQuestions(sql: Sql, random: () => number): Question<MovedPorts>[] {
  const owners = pickRows<{ userId: UserId; kind: ItemKind }>(
    sql,
    'SELECT DISTINCT user_id AS userId, kind FROM personal_items ORDER BY 1, 2',
    asked,
    random,
  )
  return owners.map(({ userId, kind }) => ({
    about: 'personal items',
    what: `${userId} ${kind}`,
    ask: ({ personal }) => personal.all(userId, [kind]),
  }))
}
