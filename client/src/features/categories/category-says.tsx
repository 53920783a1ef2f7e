import type { Category, GroupView } from '@hubbub/protocol'
import { builtInRoles, isSameVisibility, type RoleVisibility } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/form.tsx'
import { saidBy } from './category-visibility.ts'
import { useSeenBy } from './use-seen-by.ts'

interface CategorySaysProps {
  view: GroupView
  category: Category | undefined
  /** Of the channel, as it is or is to be. */
  channel: RoleVisibility
}

/** Whether a channel is as its category says; nothing where that was never said. */
export function CategorySays({ view, category, channel }: CategorySaysProps) {
  const { t } = useTranslation()
  const roles = view.roles ?? builtInRoles
  const seenBy = useSeenBy(roles)
  const said = saidBy(category, roles)
  if (!category || !said) return null
  const what = { category: category.name, who: seenBy(said) }
  const isAlike = isSameVisibility(channel, said)
  return (
    <Hint>
      {isAlike
        ? t('overrides.visibility.category.like', what)
        : t('overrides.visibility.category.unlike', what)}
    </Hint>
  )
}
