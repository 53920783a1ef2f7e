import { defineService, type Clock, type ServicesBus } from '@hubbub/runtime'
import { digest } from './missed-mail/digest.ts'
import { due } from './missed-mail/due.ts'
import { look } from './missed-mail/look.ts'
import { mailOf } from './missed-mail/mail-of.ts'
import { changeSettings, isUsed, readSettings, unsubscribe } from './missed-mail/settings.ts'
import type { MissedMailRepository } from './missed-mail/store/missed-mail-repository.ts'
import { UnsubscribeTokens } from './missed-mail/unsubscribe-tokens.ts'

interface MissedMailParts {
  bus: ServicesBus
  missed: MissedMailRepository
  clock: Clock
  secrets: { tokens: Uint8Array }
  sendsMail: boolean
}

/** Mails to people who were away, about the messages that they missed. It decides, and the mail service writes and sends. */
export function missedMailService({ bus, missed, clock, secrets, sendsMail }: MissedMailParts) {
  const deps = {
    ...{ bus, missed, clock, isOffered: sendsMail },
    tokens: new UnsubscribeTokens(secrets.tokens),
  }
  return defineService(bus, 'missedMail', {
    operations: {
      'missedMail.settings': (_, caller) => readSettings(caller, deps),
      'missedMail.set': (input, caller) => changeSettings(input, caller, deps),
      'missedMail.unsubscribe': (input) => unsubscribe(input, deps),
    },
    internal: {
      'missedMail.isUsed': () => isUsed(deps),
      'missedMail.look': (job) => look(job, deps),
      'missedMail.due': (job) => due(job, deps),
      'missedMail.digest': (job) => digest(job, deps),
      'missedMail.mailOf': (wish) => mailOf(wish, deps),
    },
    commands: { 'accounts.leaving': ({ userIds }) => missed.forgetPeople(userIds) },
  })
}
