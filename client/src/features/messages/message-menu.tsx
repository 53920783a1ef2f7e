import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconLink,
  IconMoodPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Message } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../app/hub.tsx'
import { paths } from '../../app/paths.ts'
import { Ask } from '../../ui/ask.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { copied } from '../../ui/copied.ts'
import { EmojiPopover } from '../composer/emoji-popover.tsx'
import { useMessages } from './message-actions.tsx'
import styles from './message-menu.module.css'
import { plainText } from './plain-text.ts'
import { useReactions } from './reaction-wishes-provider.tsx'

const quick = ['👍', '❤️', '😂']

interface MessageMenuProps {
  message: Message
  authorName: string
  isMine: boolean
  mayWrite: boolean
  mayDelete: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** What one may do with a message: the frequent things as buttons, the rest behind the dots. */
export function MessageMenu({
  message,
  authorName,
  isMine,
  mayWrite,
  mayDelete,
  isOpen,
  onOpen,
}: MessageMenuProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { actions } = useMessages()
  const [, toggle] = useReactions(message)
  const [isDeleting, setDeleting] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { conversationId, seq } = message
  const copy = async (text: string) => (await copied(text)) && toast(t('common.copied'))
  const nameOf = (id: Message['authorId']) => hub.person(id).get()?.displayName ?? t('people.unknown')

  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={t('message.actions', { name: authorName })}
      data-open={isOpen || isPicking || isDeleting || undefined}
    >
      {mayWrite && (
        <>
          {quick.map((emoji) => (
            <IconButton
              key={emoji}
              className={styles.quick}
              size={32}
              label={t('reactions.with', { emoji })}
              onClick={() => toggle(emoji)}
            >
              <span className={styles.emoji}>{emoji}</span>
            </IconButton>
          ))}
          <EmojiPopover onPick={toggle} onOpenChange={setPicking}>
            <IconButton size={32} label={t('reactions.add')}>
              <IconMoodPlus size={18} />
            </IconButton>
          </EmojiPopover>
          <IconButton size={32} label={t('message.reply')} onClick={() => actions.reply(seq)}>
            <IconArrowBackUp size={18} />
          </IconButton>
        </>
      )}
      {isMine && mayWrite && (
        <IconButton size={32} label={t('message.edit')} onClick={() => actions.edit(seq)}>
          <IconPencil size={18} />
        </IconButton>
      )}
      <Menu opened={isOpen} onChange={onOpen} width={220}>
        <Menu.Target>
          <IconButton size={32} label={t('message.more')}>
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && (
            <>
              <div className={styles.sheet}>
                {quick.map((emoji) => (
                  <button
                    key={emoji}
                    type="button"
                    aria-label={t('reactions.with', { emoji })}
                    onClick={() => {
                      toggle(emoji)
                      onOpen(false)
                    }}
                  >
                    {emoji}
                  </button>
                ))}
              </div>
              <Menu.Item leftSection={<IconArrowBackUp size={18} />} onClick={() => actions.reply(seq)}>
                {t('message.reply')}
              </Menu.Item>
            </>
          )}
          {isMine && mayWrite && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => actions.edit(seq)}>
              {t('message.edit')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            onClick={() => void copy(plainText(message.body, nameOf))}
          >
            {t('message.copyText')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink size={18} />}
            onClick={() => void copy(location.origin + paths.message(conversationId, seq))}
          >
            {t('message.copyLink')}
          </Menu.Item>
          {mayDelete && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => setDeleting(true)}>
                {t('message.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <Ask
          title={t('message.deleteTitle')}
          submit={t('message.delete')}
          act={() => hub.call('messages.delete', { conversationId, seq })}
          onClose={() => setDeleting(false)}
        >
          {t('message.deleteText')}
        </Ask>
      )}
    </div>
  )
}
