import { SegmentedControl } from '@mantine/core'
import type { ConversationId, Output } from '@hubbub/protocol'
import { IconFiles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { FileRow } from './file-row.tsx'
import styles from './files-drawer.module.css'

interface FilesDrawerProps {
  conversationId: ConversationId
  onClose: () => void
}

type Kind = 'all' | 'images' | 'others'
type Page = Output<'messages.files'>

const kinds = ['all', 'images', 'others'] as const

/** The files of a conversation, the newest first, each a way to its message. */
export function FilesDrawer({ conversationId, onClose }: FilesDrawerProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [kind, setKind] = useState<Kind>('all')
  const [{ data, error }, query] = useQuery(`files ${conversationId}`, () =>
    hub.call('messages.files', { conversationId }),
  )

  useEffect(
    () =>
      hub.onChange((event) => {
        const isOfMessages = event.type === 'message.created' || event.type === 'message.deleted'
        if (event.stream === conversationId && isOfMessages) void query.reload()
      }),
    [hub, conversationId, query],
  )

  async function loadEarlier(page: Page) {
    const before = page.messages.at(-1)!.seq
    const earlier = await hub.call('messages.files', { conversationId, before })
    query.change((now) => ({ ...earlier, messages: [...now.messages, ...earlier.messages] }))
  }

  const files = (data?.messages ?? [])
    .flatMap((message) => message.attachments.map((file) => ({ file, message })))
    .filter(({ file }) => kind === 'all' || (file.kind === 'image') === (kind === 'images'))

  return (
    <SideDrawer title={t('files.list')} size={400} onClose={onClose}>
      <SegmentedControl
        fullWidth
        value={kind}
        onChange={(value) => setKind(value)}
        data={kinds.map((value) => ({ value, label: t(`files.kinds.${value}`) }))}
        aria-label={t('files.filter')}
      />
      <FailureNote error={error === undefined ? null : asAppError(error)} />
      {!data && error === undefined && <Shimmer rows={6} isFromTop />}
      {data && files.length === 0 && (
        <EmptyState icon={<IconFiles size={32} stroke={1.5} />} title={t('files.none')} isPart>
          {t('files.noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {files.map(({ file, message }) => (
          <FileRow
            key={file.id}
            file={file}
            conversationId={conversationId}
            seq={message.seq}
            authorId={message.authorId}
            at={message.at}
            onLeave={onClose}
          />
        ))}
      </ul>
      {data?.hasEarlier && (
        <button type="button" className={styles.more} onClick={() => void loadEarlier(data)}>
          {t('files.earlier')}
        </button>
      )}
    </SideDrawer>
  )
}
