import { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { MessageGone } from './message-gone.tsx'

/**
 * Where a copied link leads: on to the message, or to a page that is the same for a message that is deleted, that never was, and that is
 * not for this person to see.
 */
export function MessageLinkPage() {
  const params = useParams()
  const home = useHome()
  const id = ConversationId.safeParse(params.conversationId)
  const seq = Number(params.seq)
  const isNumber = Number.isSafeInteger(seq) && seq >= 1
  // What is in no list of conversations may be a thread.
  const mayBeThere = id.success && (home.threads !== undefined || findConversation(home, id.data))
  if (!isNumber || !mayBeThere) {
    return (
      <main style={{ flex: 1, minHeight: 0 }}>
        <MessageGone />
      </main>
    )
  }
  return <ToMessage conversationId={id.data} seq={seq} />
}

function ToMessage({ conversationId, seq }: { conversationId: ConversationId; seq: number }) {
  const { t } = useTranslation()
  const hub = useHub()
  // Asked anew each time that one follows the link.
  const visit = useLocation().key
  const [{ status, data, error }] = useQuery(`message link ${visit} ${conversationId} ${seq}`, async () => {
    const { messages } = await hub.call('messages.pick', { conversationId, seqs: [seq] })
    return messages.some((message) => message.seq === seq && message.deletedAt === null)
  })
  // Without a line the conversation shows what is kept of it.
  const isThere = data ?? (status === 'failed' && asAppError(error).code !== 'not_found')
  if (status !== 'loading' && isThere) return <Navigate to={paths.message(conversationId, seq)} replace />
  return (
    <main style={{ flex: 1, minHeight: 0 }} aria-label={t('conversation.region')}>
      {status === 'loading' ? <Shimmer rows={8} /> : <MessageGone />}
    </main>
  )
}
