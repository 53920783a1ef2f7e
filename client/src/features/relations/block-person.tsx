import type { UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { usePerson } from '../people/use-person.ts'

/** Asks before somebody is blocked, and says what that means. */
export function BlockPerson({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const name = usePerson(userId)?.displayName ?? t('people.unknown')
  return (
    <Confirm
      title={t('relations.blockTitle', { name })}
      submit={t('relations.block')}
      act={() => hub.relations.block(userId)}
      onClose={onClose}
    >
      {t('relations.blockText', { name })}
    </Confirm>
  )
}
