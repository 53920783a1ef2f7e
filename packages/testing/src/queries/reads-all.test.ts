import { expect, it } from '@jest/globals'
import { readsAll } from './reads-all.ts'

const byMongo = (winningPlan: object) => ({ queryPlanner: { winningPlan, rejectedPlans: [scan] } })
const scan = { stage: 'COLLSCAN', direction: 'forward' }
const lookUp = { stage: 'IXSCAN', indexName: 'messages_in_order' }

it.each([
  ['a scan', byMongo(scan)],
  ['a scan under other steps', byMongo({ stage: 'LIMIT', inputStage: { stage: 'SORT', inputStage: scan } })],
  ['a scan for one of several ways', byMongo({ stage: 'OR', inputStages: [lookUp, scan] })],
  ['a scan in a pipeline', { stages: [{ $cursor: { queryPlanner: { winningPlan: scan } } }] }],
])('%s is found in a plan of MongoDB', (_, plan) => {
  expect(readsAll(plan)).toBe(true)
})

it.each([
  ['the way that was taken', byMongo({ stage: 'FETCH', inputStage: lookUp })],
  ['a single id', byMongo({ stage: 'EXPRESS_IXSCAN' })],
])('%s counts, and rejected plans do not', (_, plan) => {
  expect(readsAll(plan)).toBe(false)
})

const byPostgres = (inner: object) => ({
  queryPlanner: { Plan: { 'Node Type': 'Custom Scan', Plans: [inner], IndexCosts: [{ indexName: '_id_' }] } },
})
const ofCollection = "(shard_key_value = '2292'::bigint)"

it.each([
  ['a scan', { 'Node Type': 'Seq Scan' }, true],
  [
    'the whole index of ids',
    {
      'Node Type': 'Bitmap Heap Scan',
      Plans: [{ 'Node Type': 'Bitmap Index Scan', 'Index Name': '_id_', 'Index Cond': ofCollection }],
    },
    true,
  ],
  [
    'an id',
    {
      'Node Type': 'Index Scan',
      'Index Name': '_id_',
      'Index Cond': `(${ofCollection} AND (object_id OPERATOR(documentdb_core.=) 'BSONHEX0e'::documentdb_core.bson))`,
    },
    false,
  ],
  [
    'an index',
    { 'Node Type': 'Index Scan', 'Index Name': 'people_in_order', 'Index Cond': '(document @= 1)' },
    false,
  ],
  ['all of a partial index', { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'administrators' }, false],
])('%s is recognized in a plan of PostgreSQL', (_, inner, isAll) => {
  expect(readsAll(byPostgres(inner))).toBe(isAll)
})
