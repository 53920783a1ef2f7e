import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { usePerson } from '../people/use-person.ts'
import styles from './thread-line.module.css'

/** Who wrote in a thread, the latest first. Their names are in the thread, so it says nothing to a screen reader. */
export function Faces({ ids }: { ids: readonly UserId[] }) {
  return (
    <span className={styles.faces} aria-hidden>
      {ids.map((id) => (
        <Face key={id} id={id} />
      ))}
    </span>
  )
}

function Face({ id }: { id: UserId }) {
  const { t } = useTranslation()
  const person = usePerson(id)
  return (
    <Avatar id={id} name={person?.displayName ?? t('people.unknown')} picture={person?.picture} size={22} />
  )
}
