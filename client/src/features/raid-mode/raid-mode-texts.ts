import i18next from 'i18next'
import { filters } from '../../texts/en/moderation/filters.ts'

/** Those of other languages come all at once; the English ones with the first dialog that needs them. */
i18next.addResourceBundle('en', 'texts', filters, true)
