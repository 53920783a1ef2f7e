import { Tooltip } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import type { Message, Reaction } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { ReactorNames } from './reactor-names.tsx'
import { useReactions } from './optimistic-reactions-provider.tsx'
import styles from './reactions.module.css'

/** Below a message: each emoji with its number; a press adds or takes back one's own. */
export function Reactions({ message, isReadOnly }: { message: Message; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const [reactions, toggle] = useReactions(message)
  if (reactions.length === 0) return null
  return (
    <div className={styles.reactions} role="group" aria-label={t('reactions.label')}>
      {reactions.map((reaction) => (
        <Chip
          key={reaction.emoji}
          message={message}
          reaction={reaction}
          isReadOnly={isReadOnly}
          onToggle={() => toggle(reaction.emoji)}
        />
      ))}
      {!isReadOnly && (
        <EmojiPopover onPick={toggle}>
          <button type="button" className={styles.add} aria-label={t('reactions.add')}>
            <IconMoodPlus size={16} aria-hidden />
          </button>
        </EmojiPopover>
      )}
    </div>
  )
}

interface ChipProps {
  message: Message
  reaction: Reaction
  isReadOnly: boolean
  onToggle: () => void
}

function Chip({ message, reaction: { emoji, count, isMine }, isReadOnly, onToggle }: ChipProps) {
  const { t } = useTranslation()
  return (
    <Tooltip
      label={<ReactorNames message={message} emoji={emoji} count={count} />}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={260}
    >
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isMine}
        aria-label={t('reactions.count', { emoji, count })}
        disabled={isReadOnly}
        onClick={onToggle}
      >
        <span className={styles.emoji}>{emoji}</span>
        <span key={count} className={styles.count}>
          {count}
        </span>
      </button>
    </Tooltip>
  )
}
