import i18next from 'i18next'
import { signedIn } from '../texts/en/signed-in.ts'
import { signedInErrors } from '../texts/en/signed-in-errors.ts'

/** The words of what is behind the door come with it; those of other languages come all at once. */
export function addSignedInTexts(): void {
  i18next.addResourceBundle('en', 'texts', { ...signedIn, ...signedInErrors }, true)
}
