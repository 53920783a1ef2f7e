import { Menu } from '@mantine/core'
import { IconDots, IconMoodPlus } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import { useMessages } from './message-actions.tsx'
import { MessageItems } from '../timeline/message-items.tsx'
import styles from './message-menu.module.css'
import { useReactions } from '../reactions/optimistic-reactions-provider.tsx'
import { useMessageKeys } from './use-message-keys.ts'
import { useMessageChoices } from './use-message-choices.ts'

export const quickEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const
const inBar = 3

interface MessageMenuProps {
  message: Message
  authorName: string
  onDelete: () => void
  /** Keeps the buttons there while something of theirs is open. */
  onOpenChange: (isOpen: boolean) => void
}

/** What one may do with a message: the frequent things as buttons, everything behind the dots. */
export function MessageMenu({ message, authorName, onDelete, onOpenChange }: MessageMenuProps) {
  const { t } = useTranslation()
  const { mayReact } = useMessages()
  const [, toggle] = useReactions(message)
  const [isOpen, setOpen] = useState(false)
  const choices = useMessageChoices(message, onDelete)
  const frequent = choices.filter(({ name }) => ['reply', 'thread', 'edit'].includes(name))
  const bar = useRef<HTMLDivElement>(null)
  useMessageKeys(bar, choices)
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={t('message.actions', { name: authorName })}
    >
      {mayReact && !message.threadReply && (
        <>
          {quickEmoji.slice(0, inBar).map((emoji) => (
            <IconButton
              key={emoji}
              size={32}
              label={t('reactions.with', { emoji })}
              onClick={() => toggle(emoji)}
            >
              <span className={styles.emoji}>{emoji}</span>
            </IconButton>
          ))}
          <EmojiPopover onPick={toggle} onOpenChange={onOpenChange}>
            <IconButton size={32} label={t('reactions.add')}>
              <IconMoodPlus size={18} />
            </IconButton>
          </EmojiPopover>
        </>
      )}
      {frequent.map(({ name, text, Icon, act }) => (
        <IconButton key={name} size={32} label={text} onClick={act}>
          <Icon size={18} />
        </IconButton>
      ))}
      <Menu
        opened={isOpen}
        onChange={(opened) => {
          setOpen(opened)
          onOpenChange(opened)
        }}
        width={248}
      >
        <Menu.Target>
          <IconButton size={32} label={t('message.more')}>
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <MessageItems choices={choices} />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
