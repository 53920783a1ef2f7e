import type { ConversationId } from '@hubbub/protocol'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUploads } from './use-uploads.ts'

/** Picks files; on a phone also what its camera takes. */
export function AttachButton({ conversationId }: { conversationId: ConversationId }) {
  const { t } = useTranslation()
  const { uploads } = useUploads(conversationId)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('files.attach')} size={40} onClick={() => input.current?.click()}>
        <IconPaperclip size={21} stroke={1.8} />
      </IconButton>
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
    </>
  )
}
