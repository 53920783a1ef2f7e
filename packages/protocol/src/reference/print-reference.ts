import { ByeReason, changes, Heads, pushes, StreamEvent } from '../events.ts'
import * as ids from '../ids.ts'
import { limits, rates } from '../limits.ts'
import type { Access, Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import * as conversationRecords from '../conversation-records.ts'
import * as fileRecords from '../file-records.ts'
import * as groupRecords from '../group-records.ts'
import * as filterRecords from '../moderation/filter-records.ts'
import { RaidMode } from '../moderation/raid-mode.ts'
import * as messageRecords from '../message-records.ts'
import * as numbers from '../numbers.ts'
import * as personRecords from '../person-records.ts'
import * as roleRecords from '../role-records.ts'
import * as providerRecords from '../sign-in/provider-records.ts'
import * as secondFactorRecords from '../sign-in/second-factor-records.ts'
import * as signUpRecords from '../sign-in/sign-up-records.ts'
import * as texts from '../text.ts'
import { printBody, printShape, type Schema } from './print-shape.ts'

const named = {
  ...ids,
  ...numbers,
  ...personRecords,
  ...roleRecords,
  ...filterRecords,
  RaidMode,
  ...groupRecords,
  ...conversationRecords,
  ...messageRecords,
  ...fileRecords,
  ...providerRecords,
  ...secondFactorRecords,
  ...signUpRecords,
  ...texts,
  Heads,
  ByeReason,
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value
const names = new Map(
  Object.entries(named).flatMap(([name, value]) =>
    isSchema(value) ? [[value as Schema, name] as const] : [],
  ),
)

/** All that the tables of this package say, as one page for programs in other languages. */
export function printReference(): string {
  return [
    `# The tables of the Hubbub protocol

Written by \`npm run reference -w @hubbub/protocol\` from the tables in \`src/\`; a test fails when it is out of date. [PROTOCOL.md](PROTOCOL.md)
says what it means. Shapes are in the notation of TypeScript: \`?\` may be left out, \`= …\` is what it is then, \`[]\` is a list.
Lengths are in UTF-16 units, as JavaScript counts them.
`,
    ...section('Operations', Object.entries(operations).map(operationText)),
    ...section(
      'Pushes',
      Object.entries(pushes).map(([name, shape]) =>
        entry(name, shape === StreamEvent ? eventShape : printShape(shape, names)),
      ),
    ),
    ...section(
      'Events',
      Object.entries(changes).map(([name, data]) => entry(name, printShape(data, names))),
    ),
    ...section('Records', [block([...names].map(recordText).join('\n\n'))]),
    ...section('Rates', [ratesTable()]),
    ...section('Limits', [limitsTable()]),
  ].join('\n')
}

/** Its `data` depends on its type, and stands in a section of its own. */
const eventShape =
  '{\n  stream: StreamId\n  epoch: string\n  rev: Position\n  type: one of the events below\n  data: as they say\n}'

const section = (title: string, parts: string[]) => [`## ${title}\n`, ...parts]
const block = (text: string) => `\`\`\`text\n${text}\n\`\`\`\n`
const entry = (name: string, shape: string) => `### \`${name}\`\n\n${block(shape)}`
const recordText = ([schema, name]: readonly [Schema, string]) =>
  block(`${name}: ${printBody(schema, names)}`)

function operationText([name, { summary, input, output, access, rate, mailsTo, http, socket, waits }]: [
  string,
  Operation,
]): string {
  const facts = [
    http ? `\`${http.join(' ')}\`` : 'no route',
    socket ? 'socket' : 'not over a socket',
    `for ${forWhom(access)}`,
    `rate \`${rate}\`${mailsTo ? ` and \`recipient\` of \`${mailsTo}\`` : ''}`,
    ...(waits ? ['may wait [P-19]'] : []),
  ]
  return `### \`${name}\`

${summary}

${facts.join(' · ')}

${block(`input: ${printShape(input, names)}\noutput: ${printShape(output, names)}`)}`
}

function forWhom(access: Access): string {
  if (typeof access === 'string') return callers[access]
  if ('conversation' in access) return `whoever has \`${access.conversation}\` in the conversation`
  return `whoever has \`${access.group}\` in the group${access.orAdministrator ? ', and administrators' : ''}`
}

const callers = {
  anyone: 'everybody, signed in or not',
  account: 'every account',
  person: 'every account but guests',
  administrator: 'administrators',
}

function ratesTable(): string {
  const rows = Object.entries(rates).map(
    ([name, { points, seconds, per }]) => `| \`${name}\` | ${points} | ${seconds} | ${per.join(', ')} |`,
  )
  return `| class | calls | in seconds | counted for each |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

function limitsTable(): string {
  const rows = Object.entries(limits).map(([name, value]) => `| \`${name}\` | ${inWords(value)} |`)
  return `| limit | value |\n| --- | --- |\n${rows.join('\n')}\n`
}

const inWords = (value: number | object) =>
  typeof value === 'number'
    ? String(value)
    : Object.entries(value)
        .map(([name, one]) => `${name} ${one}`)
        .join(', ')
