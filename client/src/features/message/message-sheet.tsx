import { Drawer } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiPickerHere } from '../emoji/emoji-picker-here.tsx'
import { useMessages } from './message-actions.tsx'
import { quickEmoji } from './message-menu.tsx'
import styles from './message-sheet.module.css'
import { useReactions } from '../reactions/optimistic-reactions-provider.tsx'
import { useMessageChoices } from './use-message-choices.ts'

interface MessageSheetProps {
  message: Message
  authorName: string
  onDelete: () => void
  onClose: () => void
}

/** What a finger gets that stays on a message: everything one may do with it, from below. */
export function MessageSheet({ message, authorName, onDelete, onClose }: MessageSheetProps) {
  const { t } = useTranslation()
  const { mayReact } = useMessages()
  const [reactions, toggle] = useReactions(message)
  const choices = useMessageChoices(message, onDelete)
  const [isPicking, setPicking] = useState(false)
  const own = new Set(reactions.filter(({ isMine: mine }) => mine).map(({ emoji }) => emoji))
  const react = (emoji: string) => {
    toggle(emoji)
    onClose()
  }
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 160 }}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('message.actions', { name: authorName })}>
        <Drawer.Body>
          <span className={styles.grip} aria-hidden />
          {mayReact && !message.threadReply && !isPicking && (
            <div className={styles.emoji}>
              {quickEmoji.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-label={t('reactions.with', { emoji })}
                  aria-pressed={own.has(emoji)}
                  onClick={() => react(emoji)}
                >
                  {emoji}
                </button>
              ))}
              <button type="button" aria-label={t('reactions.add')} onClick={() => setPicking(true)}>
                <IconMoodPlus size={22} stroke={1.8} aria-hidden />
              </button>
            </div>
          )}
          {isPicking && (
            <div className={styles.picker}>
              <EmojiPickerHere onPick={react} focusesSearch={false} />
            </div>
          )}
          {!isPicking &&
            choices.map(({ name, text, Icon, act }) => (
              <button
                key={name}
                type="button"
                className={styles.choice}
                data-danger={name === 'delete' || undefined}
                onClick={() => {
                  onClose()
                  act()
                }}
              >
                <Icon size={22} stroke={1.8} aria-hidden />
                {text}
              </button>
            ))}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
