import i18next from 'i18next'
import { mail } from '../../texts/en/mail.ts'
import { secondFactor } from '../../texts/en/second-factor.ts'
import { signedInErrors } from '../../texts/en/signed-in-errors.ts'

/** Those of other languages come all at once; the English ones with the first screen that needs them. */
i18next.addResourceBundle('en', 'texts', { ...secondFactor, ...mail, ...signedInErrors }, true)
