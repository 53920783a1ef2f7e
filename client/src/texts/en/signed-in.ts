import { app } from './app.ts'
import { drafts } from './drafts.ts'
import { favourites } from './favourites.ts'
import { forwards } from './forwards.ts'
import { groups } from './groups.ts'
import { inbox } from './inbox.ts'
import { later } from './later.ts'
import { links } from './links.ts'
import { mail } from './mail.ts'
import { missedMail } from './missed-mail.ts'
import { restrictions } from './moderation/restrictions.ts'
import { notifications } from './notifications.ts'
import { overrides } from './moderation/overrides.ts'
import { ownAccount } from './own-account.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { pins } from './pins.ts'
import { polls } from './polls.ts'
import { providers } from './providers.ts'
import { push } from './push.ts'
import { receipts } from './receipts.ts'
import { reports } from './moderation/reports.ts'
import { relations } from './relations.ts'
import { roles } from './moderation/roles.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { shortcuts } from './shortcuts.ts'
import { slowMode } from './moderation/slow-mode.ts'
import { talk } from './talk.ts'
import { threads } from './threads.ts'
import { versions } from './versions.ts'
import { webChannels } from './moderation/web-channels.ts'

/** What only those see who are signed in. It comes along with them. */
export const signedIn = {
  ...app,
  ...drafts,
  ...favourites,
  ...forwards,
  ...groups,
  ...inbox,
  ...later,
  ...links,
  ...mail,
  ...missedMail,
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
  ...slowMode,
  ...talk,
  ...threads,
  ...versions,
  ...webChannels,
}
