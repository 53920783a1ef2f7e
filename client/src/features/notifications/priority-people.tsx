import { limits, type Person, type UserId } from '@hubbub/protocol'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hearPerTask, useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import styles from './notifications.module.css'

/** Who alerts in quiet hours as well. They are told nothing of it. */
export function PriorityPeople({ ids }: { ids: readonly UserId[] }) {
  const { t } = useTranslation()
  const hub = useHub()
  const people = usePeople(ids)
  const set = useAction((wanted: readonly Person[]) =>
    hub.call('notifications.set', { priorityPeople: wanted.map(({ id }) => id) }),
  )
  return (
    <div className={styles.priority}>
      <PeoplePicker
        label={t('notifications.priority')}
        description={t('notifications.priorityHint')}
        chosen={people}
        max={limits.priorityPeople}
        onChange={(wanted) => void set.run(wanted)}
        isInline
      />
      <FailureNote error={set.error} />
    </div>
  )
}

/** As far as they are known; who is not, is named as somebody. */
function usePeople(ids: readonly UserId[]): Person[] {
  const { t } = useTranslation()
  const hub = useHub()
  const readables = useMemo(() => ids.map((id) => hub.person(id)), [hub, ids])
  const known = useSyncExternalStore(
    (listener) => {
      const ends = readables.map((readable) => hearPerTask(readable, listener))
      return () => ends.forEach((end) => end())
    },
    () => readables.map((readable) => readable.get()?.displayName ?? '').join('\n'),
  )
  const names = known.split('\n')
  return ids.map((id, index) => ({
    ...(hub.person(id).get() ?? { id, kind: 'person', name: null }),
    displayName: names[index] || t('people.unknown'),
  })) as Person[]
}
