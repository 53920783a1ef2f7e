import i18next from 'i18next'
import { moderation } from '../../texts/en/moderation/moderation.ts'

/** Those of other languages come all at once; the English ones with the first page or dialog that needs them. */
i18next.addResourceBundle('en', 'texts', moderation, true)
