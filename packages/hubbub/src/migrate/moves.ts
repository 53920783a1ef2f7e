import { accountsMove } from '@hubbub/accounts/migrate'
import { filesMove } from '@hubbub/files/migrate'
import { groupsMove } from '@hubbub/groups/migrate'
import { reportsMove } from '@hubbub/groups/reports/migrate'
import { jobsMove } from '@hubbub/jobs/migrate'
import { messagesMove } from '@hubbub/messages/migrate'
import { inboxMove } from '@hubbub/notifications/migrate'
import { missedMailMove } from '@hubbub/notifications/missed-mail/migrate'
import { pushMove } from '@hubbub/push/migrate'
import type { Question, Sql } from '@hubbub/sqlite'
import type { Stores } from '../stores/stores.ts'

/** What each service moves. */
const moves = {
  accounts: accountsMove,
  groups: groupsMove,
  messages: messagesMove,
  files: filesMove,
  jobs: jobsMove,
  inbox: inboxMove,
  push: pushMove,
  missed: missedMailMove,
  reports: reportsMove,
}

export const tables = Object.values(moves).flatMap((move) => move.tables)
export const kinds = Object.values(moves).flatMap((move) => move.kinds)

export type Ports = Pick<Stores, keyof typeof moves>

/** Of all services, to be asked of a whole store. */
export function questions(sql: Sql, random: () => number): Question<Ports>[] {
  const { accounts, groups, messages, files, jobs, inbox, push, missed, reports } = moves
  return [
    ...accounts.questions(sql, random).map((one) => of(one, (ports) => ports.accounts)),
    ...groups.questions(sql, random).map((one) => of(one, (ports) => ports.groups)),
    ...messages.questions(sql, random).map((one) => of(one, (ports) => ports.messages)),
    ...files.questions(sql, random).map((one) => of(one, (ports) => ports.files)),
    ...jobs.questions(sql, random).map((one) => of(one, (ports) => ports.jobs)),
    ...inbox.questions(sql, random).map((one) => of(one, (ports) => ports.inbox)),
    ...push.questions(sql, random).map((one) => of(one, (ports) => ports.push)),
    ...missed.questions(sql, random).map((one) => of(one, (ports) => ports.missed)),
    ...reports.questions(sql, random).map((one) => of(one, (ports) => ports.reports)),
  ]
}

function of<P>({ ask, ...question }: Question<P>, part: (ports: Ports) => P): Question<Ports> {
  return { ...question, ask: (ports) => ask(part(ports)) }
}
