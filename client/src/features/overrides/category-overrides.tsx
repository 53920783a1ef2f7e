import { useHub } from '../../core/hub.tsx'
import type { CategoryProps } from '../categories/category-visibility.ts'
import { OverridesPane } from './overrides-pane.tsx'

/** What all channels of a category say otherwise than the roles, where they say nothing themselves. */
export function CategoryOverrides({ view, category, onClose }: CategoryProps) {
  const hub = useHub()
  const wish = { groupId: view.group.id, categoryId: category.id }
  return (
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
  )
}
