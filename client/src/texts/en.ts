import { accounts } from './en/accounts.ts'
import { app } from './en/app.ts'
import { drafts } from './en/drafts.ts'
import { everywhere } from './en/everywhere.ts'
import { errors } from './en/errors.ts'
import { forwards } from './en/forwards.ts'
import { groups } from './en/groups.ts'
import { later } from './en/later.ts'
import { mail } from './en/mail.ts'
import { ownAccount } from './en/own-account.ts'
import { people } from './en/people.ts'
import { links } from './en/links.ts'
import { notifications } from './en/notifications.ts'
import { pins } from './en/pins.ts'
import { polls } from './en/polls.ts'
import { receipts } from './en/receipts.ts'
import { search } from './en/search.ts'
import { signedInErrors } from './en/signed-in-errors.ts'
import { shortcuts } from './en/shortcuts.ts'
import { threads } from './en/threads.ts'
import { talk } from './en/talk.ts'
import { versions } from './en/versions.ts'

export const en = {
  ...{ ...accounts, ...groups, ...talk, ...search, ...people, ...shortcuts, ...everywhere },
  ...app,
  ...{
    ...drafts,
    ...forwards,
    ...later,
    ...links,
    ...mail,
    ...notifications,
    ...ownAccount,
    ...pins,
    ...polls,
    ...receipts,
    ...threads,
    ...versions,
  },
  errors: { ...errors.errors, ...signedInErrors.errors },
}
export type Texts = typeof en
