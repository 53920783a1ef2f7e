import type { Message } from '@hubbub/protocol'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { asAppError } from '../../core/use-action.ts'
import { useToast } from '../../ui/toasts.tsx'

/** What a page knows that was opened from another one: closing it leads back there. */
export const opened = { state: { isOpened: true } } as const

/** Opens the thread of a message, and begins it if there is none. */
export function useOpenThread(): (root: Message) => void {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const navigate = useNavigate()
  return useCallback(
    (root: Message) => {
      const { conversationId, seq, thread, threadReply } = root
      const show = (id: typeof conversationId, at?: number) =>
        navigate(paths.thread(conversationId, id, at), opened)
      if (threadReply) return void show(threadReply.conversationId, threadReply.seq)
      if (thread) return void show(thread.conversationId)
      hub
        .call('threads.start', { conversationId, seq })
        .then((started) => show(started.thread.conversationId))
        .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
    },
    [hub, navigate, t, toast],
  )
}
