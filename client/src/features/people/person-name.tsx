import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { usePerson } from './use-person.ts'

/** A person's name, as soon as it is known. */
export function PersonName({ id }: { id: UserId }) {
  const { t } = useTranslation()
  return <>{usePerson(id)?.displayName ?? t('people.unknown')}</>
}
