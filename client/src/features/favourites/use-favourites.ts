import type { ConversationId, ConversationView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'
import { beforeWhich, splitFavourites } from './split-favourites.ts'
import { usePreferences } from './use-preferences.ts'

/** Whether this is a favourite, and how to change that. */
export function useFavourite(id: ConversationId) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { isKnown, favourites } = usePreferences()
  const isFavourite = favourites.includes(id)
  function toggle() {
    const done = isFavourite ? hub.preferences.removeFavourite(id) : hub.preferences.addFavourite(id)
    done
      .then(() => toast(t(isFavourite ? 'favourites.removed' : 'favourites.added')))
      .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
  }
  return { isKnown, isFavourite, toggle }
}

/** Of these the favourites and the others, and how a favourite is moved to another place among them. */
export function useFavouritesAmong(views: readonly ConversationView[]) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { first, others } = splitFavourites(views, usePreferences().favourites)
  const ids = first.map(({ conversation }) => conversation.id)
  return { first, others, ids, move }

  /** Whether it moved. */
  function move(id: ConversationId, to: number): boolean {
    const before = beforeWhich(ids, id, to)
    if (before === undefined) return false
    // At the end of those that are here, and not of all.
    const after = before ?? nextOf(ids.at(-1)!)
    hub.preferences.addFavourite(id, after).catch((failure: unknown) => {
      toast(t(`errors.${asAppError(failure).code}`))
    })
    return true
  }

  function nextOf(id: ConversationId): ConversationId | null {
    const all = hub.preferences.state.get().favourites
    return all[all.indexOf(id) + 1] ?? null
  }
}
