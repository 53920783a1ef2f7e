import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { isOperationName } from '../operations.ts'
import { contract } from './contract.ts'

const folder = new URL('.', import.meta.url)
/** What each version had: written by `npm run contract -w @hubbub/protocol` when it is released, and never changed. */
const earlier = readdirSync(folder).filter((file) => file.endsWith('.json'))

type Contract = ReturnType<typeof contract>

const isNeeded = (line: string) => !line.endsWith('?')
const bare = (line: string) => line.replace(/\?$/, '')
const above = (line: string) => bare(line).replace(/(\[\])*(<[^>]*>)?\.[^.]*$/, '')

/** Those that are in the first list and not in the other one. */
function missing(lines: string[], from: string[]): string[] {
  const there = new Set(from)
  return lines.filter((line) => !there.has(line))
}

/** What has to be there now and had not to be then, in records that were there then. */
function newlyNeeded(now: string[], then: string[]): string[] {
  const known = new Set(then.map(bare))
  // A new operation is no field of the push that is called like its service.
  const isField = (line: string) => line.includes('.') && !isOperationName(line)
  return missing(now.filter(isNeeded), then).filter((line) => isField(line) && known.has(above(line)))
}

it.each(earlier)('clients and servers of %s and of now understand each other', (file) => {
  const then = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Contract
  const now = contract()
  expect({
    refusedOfAnEarlierClient: missing(then.written.map(bare), now.written.map(bare)),
    demandedOfAnEarlierClient: newlyNeeded(now.written, then.written),
    missedByAnEarlierClient: missing(then.read.filter(isNeeded), now.read),
    missedAtAnEarlierServer: newlyNeeded(now.read, then.read),
  }).toEqual({
    refusedOfAnEarlierClient: [],
    demandedOfAnEarlierClient: [],
    missedByAnEarlierClient: [],
    missedAtAnEarlierServer: [],
  })
})
