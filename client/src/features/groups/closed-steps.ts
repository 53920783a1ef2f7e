import type { GroupId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { useRemembered } from '../../core/use-remembered.ts'
import { useToast } from '../../ui/toasts.tsx'
import { usePreferences } from '../favourites/use-preferences.ts'

const keptAs = (groupId: GroupId) => `firstSteps.dismissed.${groupId}`

/** Whether this person put the first steps of a group away, on whatever device. */
export function useClosedSteps(groupId: GroupId): [boolean, () => void] {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { isKnown, closedSteps } = usePreferences()
  // A server of before has no place for it.
  const [isClosedHere, setClosedHere] = useRemembered(keptAs(groupId), false)
  return [
    closedSteps.includes(groupId) || isClosedHere,
    () => {
      if (!isKnown) return setClosedHere(true)
      hub.preferences
        .closeSteps(groupId)
        .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
    },
  ]
}

/** From before the server kept it. */
export const closedStepsHere = (groupIds: readonly GroupId[]): GroupId[] =>
  groupIds.filter((id) => localStorage.getItem(`hubbub.${keptAs(id)}`) === 'yes')

export const forgetClosedStepsHere = (groupId: GroupId): void =>
  localStorage.removeItem(`hubbub.${keptAs(groupId)}`)
