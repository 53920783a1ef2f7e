import { Checkbox } from '@mantine/core'
import type { Conversation, ConversationId, GroupRoles } from '@hubbub/protocol'
import { visibilityOf } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/form.tsx'
import styles from './channels-to-turn.module.css'
import { useSeenBy } from './use-seen-by.ts'

interface ChannelsToTurnProps {
  rows: readonly { conversation: Conversation; isMine: boolean; isChosen: boolean }[]
  roles: GroupRoles
  onPick: (ids: ConversationId[], isChosen: boolean) => void
}

/** The channels of a category, each with who sees it now. Those that are chosen are turned with it. */
export function ChannelsToTurn({ rows, roles, onPick }: ChannelsToTurnProps) {
  const { t } = useTranslation()
  const seenBy = useSeenBy(roles)
  const mine = rows.filter(({ isMine }) => isMine)
  const chosen = mine.filter(({ isChosen }) => isChosen)
  if (rows.length === 0) return null
  return (
    <Section title={t('overrides.visibility.category.channels')}>
      {rows.length > 1 && (
        <Checkbox
          label={t('overrides.visibility.category.all')}
          checked={mine.length > 0 && chosen.length === mine.length}
          indeterminate={chosen.length > 0 && chosen.length < mine.length}
          disabled={mine.length === 0}
          onChange={(event) =>
            onPick(
              mine.map(({ conversation }) => conversation.id),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul className={styles.list}>
        {rows.map(({ conversation, isMine, isChosen }) => (
          <li key={conversation.id} className={styles.row}>
            <Checkbox
              label={<bdi>#{conversation.name}</bdi>}
              description={
                isMine ? seenBy(visibilityOf(conversation)) : t('overrides.visibility.category.notYours')
              }
              checked={isChosen}
              disabled={!isMine}
              onChange={(event) => onPick([conversation.id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
