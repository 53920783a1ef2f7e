import type { Texts } from './en.ts'
import type { Translation } from './translation.ts'
import { accounts } from './es/accounts.ts'
import { app } from './es/app.ts'
import { drafts } from './es/drafts.ts'
import { errors } from './es/errors.ts'
import { everywhere } from './es/everywhere.ts'
import { favourites } from './es/favourites.ts'
import { filters } from './es/moderation/filters.ts'
import { forwards } from './es/forwards.ts'
import { groups } from './es/groups.ts'
import { inbox } from './es/inbox.ts'
import { later } from './es/later.ts'
import { links } from './es/links.ts'
import { mail } from './es/mail.ts'
import { missedMail } from './es/missed-mail.ts'
import { moderation } from './es/moderation/moderation.ts'
import { restrictions } from './es/moderation/restrictions.ts'
import { notifications } from './es/notifications.ts'
import { overrides } from './es/moderation/overrides.ts'
import { ownAccount } from './es/own-account.ts'
import { passkeys } from './es/passkeys.ts'
import { people } from './es/people.ts'
import { pins } from './es/pins.ts'
import { polls } from './es/polls.ts'
import { providers } from './es/providers.ts'
import { push } from './es/push.ts'
import { receipts } from './es/receipts.ts'
import { reports } from './es/moderation/reports.ts'
import { relations } from './es/relations.ts'
import { roles } from './es/moderation/roles.ts'
import { search } from './es/search.ts'
import { secondFactor } from './es/second-factor.ts'
import { signUp } from './es/sign-up.ts'
import { shortcuts } from './es/shortcuts.ts'
import { signedInErrors } from './es/signed-in-errors.ts'
import { talk } from './es/talk.ts'
import { threads } from './es/threads.ts'
import { slowMode } from './es/moderation/slow-mode.ts'
import { versions } from './es/versions.ts'
import { webChannels } from './es/moderation/web-channels.ts'

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
