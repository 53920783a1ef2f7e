import type { Texts } from './en.ts'
import type { Plural, Translation } from './translation.ts'
import { accounts } from './ar/accounts.ts'
import { app } from './ar/app.ts'
import { drafts } from './ar/drafts.ts'
import { errors } from './ar/errors.ts'
import { everywhere } from './ar/everywhere.ts'
import { favourites } from './ar/favourites.ts'
import { filters } from './ar/moderation/filters.ts'
import { forwards } from './ar/forwards.ts'
import { groups } from './ar/groups.ts'
import { inbox } from './ar/inbox.ts'
import { later } from './ar/later.ts'
import { links } from './ar/links.ts'
import { mail } from './ar/mail.ts'
import { missedMail } from './ar/missed-mail.ts'
import { moderation } from './ar/moderation/moderation.ts'
import { restrictions } from './ar/moderation/restrictions.ts'
import { notifications } from './ar/notifications.ts'
import { overrides } from './ar/moderation/overrides.ts'
import { ownAccount } from './ar/own-account.ts'
import { passkeys } from './ar/passkeys.ts'
import { people } from './ar/people.ts'
import { pins } from './ar/pins.ts'
import { polls } from './ar/polls.ts'
import { providers } from './ar/providers.ts'
import { push } from './ar/push.ts'
import { receipts } from './ar/receipts.ts'
import { reports } from './ar/moderation/reports.ts'
import { relations } from './ar/relations.ts'
import { roles } from './ar/moderation/roles.ts'
import { search } from './ar/search.ts'
import { secondFactor } from './ar/second-factor.ts'
import { signUp } from './ar/sign-up.ts'
import { shortcuts } from './ar/shortcuts.ts'
import { signedInErrors } from './ar/signed-in-errors.ts'
import { talk } from './ar/talk.ts'
import { threads } from './ar/threads.ts'
import { slowMode } from './ar/moderation/slow-mode.ts'
import { versions } from './ar/versions.ts'
import { webChannels } from './ar/moderation/web-channels.ts'

export const texts: Translation<Texts, Plural> = {
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
