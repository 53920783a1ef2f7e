import type { Texts } from './en.ts'
import type { Translation } from './translation.ts'
import { accounts } from './de/accounts.ts'
import { app } from './de/app.ts'
import { drafts } from './de/drafts.ts'
import { errors } from './de/errors.ts'
import { everywhere } from './de/everywhere.ts'
import { favourites } from './de/favourites.ts'
import { filters } from './de/moderation/filters.ts'
import { forwards } from './de/forwards.ts'
import { groups } from './de/groups.ts'
import { inbox } from './de/inbox.ts'
import { later } from './de/later.ts'
import { links } from './de/links.ts'
import { mail } from './de/mail.ts'
import { missedMail } from './de/missed-mail.ts'
import { moderation } from './de/moderation/moderation.ts'
import { restrictions } from './de/moderation/restrictions.ts'
import { notifications } from './de/notifications.ts'
import { overrides } from './de/moderation/overrides.ts'
import { ownAccount } from './de/own-account.ts'
import { passkeys } from './de/passkeys.ts'
import { people } from './de/people.ts'
import { pins } from './de/pins.ts'
import { polls } from './de/polls.ts'
import { providers } from './de/providers.ts'
import { push } from './de/push.ts'
import { receipts } from './de/receipts.ts'
import { reports } from './de/moderation/reports.ts'
import { relations } from './de/relations.ts'
import { roles } from './de/moderation/roles.ts'
import { search } from './de/search.ts'
import { secondFactor } from './de/second-factor.ts'
import { signUp } from './de/sign-up.ts'
import { shortcuts } from './de/shortcuts.ts'
import { signedInErrors } from './de/signed-in-errors.ts'
import { talk } from './de/talk.ts'
import { threads } from './de/threads.ts'
import { slowMode } from './de/moderation/slow-mode.ts'
import { versions } from './de/versions.ts'
import { webChannels } from './de/moderation/web-channels.ts'

export const texts: Translation<Texts, 'one' | 'other'> = {
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
