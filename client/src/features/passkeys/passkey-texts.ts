import i18next from 'i18next'
import { passkeys } from '../../texts/en/passkeys.ts'
import { signedInErrors } from '../../texts/en/signed-in-errors.ts'

/** Those of other languages come all at once; the English ones with the first screen that needs them. */
i18next.addResourceBundle('en', 'texts', { ...passkeys, ...signedInErrors }, true)
