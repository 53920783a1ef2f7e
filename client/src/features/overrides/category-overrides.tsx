import type { Category, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OverridesPane } from './overrides-pane.tsx'

interface CategoryOverridesProps {
  view: GroupView
  category: Category
  onClose: () => void
}

/** What all channels of a category say otherwise than the roles, where they say nothing themselves. */
export function CategoryOverrides({ view, category, onClose }: CategoryOverridesProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const wish = { groupId: view.group.id, categoryId: category.id }
  return (
    <Dialog title={t('overrides.ofCategory', { name: category.name })} onClose={onClose} size={560}>
      <OverridesPane
        view={view}
        overrides={category.overrides}
        placeWith={(list) => ({ isPrivate: false, isIn: true, category: list })}
        save={(version, overrides) =>
          hub.call('groups.setCategoryOverrides', { ...wish, version, overrides: overrides as never })
        }
        privateChannel={null}
        onClose={onClose}
      />
    </Dialog>
  )
}
