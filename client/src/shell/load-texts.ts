import i18next from 'i18next'
import { groups } from '../texts/en/groups.ts'
import { search } from '../texts/en/search.ts'
import { talk } from '../texts/en/talk.ts'

/** The words of what is behind the door come with it; those of other languages come all at once. */
export function addSignedInTexts(): void {
  i18next.addResourceBundle('en', 'texts', { ...groups, ...talk, ...search })
}
