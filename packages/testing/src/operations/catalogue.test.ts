import { expect, it } from '@jest/globals'
import { operationNames, operations, type OperationName } from '@hubbub/protocol'
import { catalogue } from './catalogue.ts'
import type { Row } from './row.ts'

const where = 'packages/testing/src/operations, in the *-rows.ts of its subject'

/** What is left to write for an operation, in words for whoever adds one. */
function* leftToWrite(name: OperationName): Iterable<string> {
  const row = (catalogue as Partial<Record<OperationName, Row<OperationName>>>)[name]
  if (!row) return yield `${name} has no row: write one in ${where}, with a sample input that does it once`
  const { changes } = row
  const isRead = operations[name].http?.[0] === 'GET'
  if (isRead && changes) yield `${name} is a GET: it has no changes, take them out in ${where}`
  if (isRead) return
  if (!changes || changes.length === 0)
    yield `${name} has no changes: write them in ${where}, either cases (what is done, and which events each user hears) or one sentence why it changes no stream`
  if (typeof changes === 'string') return
  const titles = changes?.map(({ title }) => title) ?? []
  if (new Set(titles).size < titles.length) yield `${name} has two cases with one title, in ${where}`
}

it('every operation of the contract has all that tests need to know of it', () => {
  expect(operationNames.flatMap((name) => [...leftToWrite(name)])).toEqual([])
})
