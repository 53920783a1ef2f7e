import { Menu } from '@mantine/core'
import type { ConversationId } from '@hubbub/protocol'
import { IconChartBar, IconPaperclip, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUploads } from '../files/use-uploads.ts'

const CreatePoll = lazy(() =>
  import('../polls/create-poll.tsx').then(({ CreatePoll }) => ({ default: CreatePoll })),
)

/** What is no text: files, on a phone also what its camera takes, and polls. */
export function AddMenu({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const { uploads } = useUploads(conversationId)
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu position="top-start" width={200}>
        <Menu.Target>
          <IconButton label={t('composer.add')} size={40}>
            <IconPlus size={22} stroke={1.8} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPaperclip size={18} />} onClick={() => input.current?.click()}>
            {t('files.attach')}
          </Menu.Item>
          <Menu.Item leftSection={<IconChartBar size={18} />} onClick={() => setAsking(true)}>
            {t('polls.menu')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        data-attach
        onChange={({ currentTarget }) => {
          uploads.add(conversationId, [...(currentTarget.files ?? [])])
          // The same file may be picked again.
          currentTarget.value = ''
        }}
      />
      {isAsking && (
        <Suspense>
          <CreatePoll conversationId={conversationId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
