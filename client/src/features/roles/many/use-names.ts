import { isolated } from '../../../core/isolated.ts'
import { useTranslation } from 'react-i18next'

const namedAtMost = 20

/** Names one after the other, and how many more there are. */
export function useNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation()
  return (names) => {
    const more = names.length - namedAtMost
    const shown = names.slice(0, namedAtMost).map(isolated)
    const all = more > 0 ? [...shown, t('ownRoles.members.many.andMore', { count: more })] : shown
    return new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' }).format(all)
  }
}
