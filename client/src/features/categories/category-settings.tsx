import { builtInRoles, may, placeOfCategory, rightsOf } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/form.tsx'
import { TabsOrOne } from '../../ui/tabs-or-one.tsx'
import { CategoryOverrides } from '../overrides/category-overrides.tsx'
import type { CategoryProps } from './category-visibility.ts'
import { CategoryWhoSees } from './category-who-sees.tsx'

/** Who sees the channels of a category, and what they allow and deny otherwise than the roles. */
export function CategorySettings({ view, category, onClose }: CategoryProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const accessContext = accessContextIn(me, view)
  const props = { view, category, onClose }
  const roles = view.roles ?? builtInRoles
  const actor = { ...view, userId: me.id, kind: me.kind }
  const channels = view.channels.filter(({ conversation }) => conversation.categoryId === category.id)
  const isIn = channels.some(({ conversation }) => conversation.isPrivate)
  // Who sees it is decided by who sees it.
  const isSeen = rightsOf(actor, roles, placeOfCategory(category, roles, isIn)).has('conversation.see')
  const whoSees = isSeen && may(accessContext, 'channels.edit') && <CategoryWhoSees {...props} />
  const overrides = may(accessContext, 'roles.edit') && <CategoryOverrides {...props} />
  return (
    <Dialog title={t('overrides.ofCategory', { name: category.name })} onClose={onClose} size={560}>
      {!whoSees && !overrides && <Hint>{t('overrides.visibility.category.unseen')}</Hint>}
      <TabsOrOne
        tabs={[
          ...(whoSees
            ? [{ name: 'visibility', title: t('overrides.visibility.category.tab'), content: whoSees }]
            : []),
          ...(overrides ? [{ name: 'overrides', title: t('overrides.tab'), content: overrides }] : []),
        ]}
      />
    </Dialog>
  )
}
