import { Menu } from '@mantine/core'
import type { Message } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useMessages } from './message-actions.tsx'
import { MessageItems } from '../timeline/message-items.tsx'
import { quickEmoji } from './message-menu.tsx'
import styles from './message-menu.module.css'
import { useReactions } from '../reactions/optimistic-reactions-provider.tsx'
import { useMessageChoices } from './use-message-choices.ts'

export interface Point {
  x: number
  y: number
}

interface ContextMenuProps {
  message: Message
  authorName: string
  at: Point
  onDelete: () => void
  onClose: () => void
}

/** Where one pressed the right button: everything one may do with this message. */
export function ContextMenu({ message, authorName, at, onDelete, onClose }: ContextMenuProps) {
  const { t } = useTranslation()
  const { mayReact } = useMessages()
  const [, toggle] = useReactions(message)
  const choices = useMessageChoices(message, onDelete)
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" offset={2} width={232}>
      <Menu.Target>
        <span className={styles.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={t('message.actions', { name: authorName })}
        // A second press elsewhere is for the message there.
        onContextMenu={(event) => event.preventDefault()}
      >
        {mayReact && (
          <div className={styles.quick} role="group" aria-label={t('reactions.add')}>
            {quickEmoji.map((emoji) => (
              <Menu.Item
                key={emoji}
                className={styles.quickItem}
                aria-label={t('reactions.with', { emoji })}
                onClick={() => toggle(emoji)}
              >
                <span className={styles.emoji}>{emoji}</span>
              </Menu.Item>
            ))}
          </div>
        )}
        <MessageItems choices={choices} />
      </Menu.Dropdown>
    </Menu>
  )
}
