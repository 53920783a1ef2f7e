import type { Texts } from './en.ts'
import type { Translation } from './translation.ts'
import { accounts } from './fr/accounts.ts'
import { app } from './fr/app.ts'
import { drafts } from './fr/drafts.ts'
import { errors } from './fr/errors.ts'
import { everywhere } from './fr/everywhere.ts'
import { favourites } from './fr/favourites.ts'
import { filters } from './fr/moderation/filters.ts'
import { forwards } from './fr/forwards.ts'
import { groups } from './fr/groups.ts'
import { inbox } from './fr/inbox.ts'
import { later } from './fr/later.ts'
import { links } from './fr/links.ts'
import { mail } from './fr/mail.ts'
import { missedMail } from './fr/missed-mail.ts'
import { moderation } from './fr/moderation/moderation.ts'
import { restrictions } from './fr/moderation/restrictions.ts'
import { notifications } from './fr/notifications.ts'
import { overrides } from './fr/moderation/overrides.ts'
import { ownAccount } from './fr/own-account.ts'
import { passkeys } from './fr/passkeys.ts'
import { people } from './fr/people.ts'
import { pins } from './fr/pins.ts'
import { polls } from './fr/polls.ts'
import { providers } from './fr/providers.ts'
import { push } from './fr/push.ts'
import { receipts } from './fr/receipts.ts'
import { reports } from './fr/moderation/reports.ts'
import { relations } from './fr/relations.ts'
import { roles } from './fr/moderation/roles.ts'
import { search } from './fr/search.ts'
import { secondFactor } from './fr/second-factor.ts'
import { signUp } from './fr/sign-up.ts'
import { shortcuts } from './fr/shortcuts.ts'
import { signedInErrors } from './fr/signed-in-errors.ts'
import { talk } from './fr/talk.ts'
import { threads } from './fr/threads.ts'
import { slowMode } from './fr/moderation/slow-mode.ts'
import { versions } from './fr/versions.ts'
import { webChannels } from './fr/moderation/web-channels.ts'

export const texts: Translation<Texts, 'one' | 'many' | 'other'> = {
  ...accounts,
  ...app,
  ...drafts,
  ...everywhere,
  ...favourites,
  ...filters,
  ...forwards,
  ...groups,
  ...inbox,
  ...later,
  ...links,
  ...mail,
  ...missedMail,
  ...moderation,
  ...restrictions,
  ...notifications,
  ...overrides,
  ...ownAccount,
  ...passkeys,
  ...people,
  ...pins,
  ...polls,
  ...providers,
  ...push,
  ...receipts,
  ...reports,
  ...relations,
  ...roles,
  ...search,
  ...secondFactor,
  ...shortcuts,
  ...signUp,
  ...talk,
  ...threads,
  ...slowMode,
  ...versions,
  ...webChannels,
  errors: { ...errors.errors, ...signedInErrors.errors },
}
