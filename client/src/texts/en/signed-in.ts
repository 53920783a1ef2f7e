import { app } from './app.ts'
import { drafts } from './drafts.ts'
import { forwards } from './forwards.ts'
import { groups } from './groups.ts'
import { later } from './later.ts'
import { people } from './people.ts'
import { links } from './links.ts'
import { mail } from './mail.ts'
import { notifications } from './notifications.ts'
import { pins } from './pins.ts'
import { polls } from './polls.ts'
import { receipts } from './receipts.ts'
import { search } from './search.ts'
import { shortcuts } from './shortcuts.ts'
import { threads } from './threads.ts'
import { talk } from './talk.ts'
import { versions } from './versions.ts'

/** What only those see who are signed in. It comes along with them. */
export const signedIn = {
  ...app,
  ...{ ...groups, ...talk, ...search, ...people, ...shortcuts },
  ...{
    ...drafts,
    ...forwards,
    ...later,
    ...links,
    ...mail,
    ...notifications,
    ...pins,
    ...polls,
    ...receipts,
    ...threads,
    ...versions,
  },
}
