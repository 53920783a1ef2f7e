import i18next from 'i18next'
import { app } from '../texts/en/app.ts'
import { drafts } from '../texts/en/drafts.ts'
import { forwards } from '../texts/en/forwards.ts'
import { groups } from '../texts/en/groups.ts'
import { later } from '../texts/en/later.ts'
import { ownAccount } from '../texts/en/own-account.ts'
import { people } from '../texts/en/people.ts'
import { links } from '../texts/en/links.ts'
import { mail } from '../texts/en/mail.ts'
import { notifications } from '../texts/en/notifications.ts'
import { pins } from '../texts/en/pins.ts'
import { polls } from '../texts/en/polls.ts'
import { receipts } from '../texts/en/receipts.ts'
import { search } from '../texts/en/search.ts'
import { shortcuts } from '../texts/en/shortcuts.ts'
import { signedInErrors } from '../texts/en/signed-in-errors.ts'
import { threads } from '../texts/en/threads.ts'
import { talk } from '../texts/en/talk.ts'
import { versions } from '../texts/en/versions.ts'

/** The words of what is behind the door come with it; those of other languages come all at once. */
export function addSignedInTexts(): void {
  i18next.addResourceBundle(
    'en',
    'texts',
    {
      ...app,
      ...{ ...groups, ...talk, ...search, ...people, ...shortcuts, ...signedInErrors },
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
    },
    true,
  )
}
