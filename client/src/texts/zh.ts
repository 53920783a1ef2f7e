import type { Texts } from './en.ts'
import type { Translation } from './translation.ts'
import { accounts } from './zh/accounts.ts'
import { app } from './zh/app.ts'
import { drafts } from './zh/drafts.ts'
import { everywhere } from './zh/everywhere.ts'
import { errors } from './zh/errors.ts'
import { favourites } from './zh/favourites.ts'
import { filters } from './zh/moderation/filters.ts'
import { forwards } from './zh/forwards.ts'
import { groups } from './zh/groups.ts'
import { links } from './zh/links.ts'
import { mail } from './zh/mail.ts'
import { missedMail } from './zh/missed-mail.ts'
import { moderation } from './zh/moderation/moderation.ts'
import { restrictions } from './zh/moderation/restrictions.ts'
import { notifications } from './zh/notifications.ts'
import { passkeys } from './zh/passkeys.ts'
import { pins } from './zh/pins.ts'
import { polls } from './zh/polls.ts'
import { providers } from './zh/providers.ts'
import { push } from './zh/push.ts'
import { receipts } from './zh/receipts.ts'
import { reports } from './zh/moderation/reports.ts'
import { overrides } from './zh/moderation/overrides.ts'
import { relations } from './zh/relations.ts'
import { roles } from './zh/moderation/roles.ts'
import { inbox } from './zh/inbox.ts'
import { later } from './zh/later.ts'
import { search } from './zh/search.ts'
import { secondFactor } from './zh/second-factor.ts'
import { signUp } from './zh/sign-up.ts'
import { threads } from './zh/threads.ts'
import { talk } from './zh/talk.ts'
import { slowMode } from './zh/moderation/slow-mode.ts'
import { versions } from './zh/versions.ts'
import { webChannels } from './zh/moderation/web-channels.ts'

export const texts: Translation<Texts, 'other'> = {
  ...accounts,
  ...app,
  ...groups,
  ...talk,
  ...drafts,
  ...favourites,
  ...filters,
  ...forwards,
  ...links,
  ...mail,
  ...missedMail,
  ...moderation,
  ...restrictions,
  ...notifications,
  ...passkeys,
  ...pins,
  ...polls,
  ...providers,
  ...push,
  ...receipts,
  ...reports,
  ...relations,
  ...roles,
  ...overrides,
  ...later,
  ...search,
  ...secondFactor,
  ...signUp,
  ...inbox,
  ...threads,
  ...slowMode,
  ...versions,
  ...webChannels,
  ...everywhere,
  ...errors,
}
