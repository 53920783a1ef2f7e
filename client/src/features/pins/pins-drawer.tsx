import type { ConversationView, GroupView, Output } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { IconPin } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import rows from '../../ui/message-rows.module.css'
import { PinRow } from './pin-row.tsx'
import { useTogglePin } from './use-toggle-pin.ts'

interface PinsDrawerProps {
  view: ConversationView
  group: GroupView | null
  onClose: () => void
}

type Page = Output<'pins.list'>

const whatChangesIt: ReadonlySet<string> = new Set([
  ...['message.pinned', 'message.unpinned'],
  ...['message.edited', 'message.deleted'],
])

/** What is pinned in a conversation, the newest pin first, each a way to its message. */
export function PinsDrawer({ view, group, onClose }: PinsDrawerProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const { id: conversationId } = view.conversation
  const mayPin = may(accessContextIn(me, group, view), 'messages.pin')
  const togglePin = useTogglePin(conversationId)
  const list = useRef<HTMLUListElement>(null)
  const [{ data, error }, query] = useQuery(`pins ${conversationId}`, () =>
    hub.call('pins.list', { conversationId }),
  )

  useEffect(
    () =>
      hub.onChange((event) => {
        if (event.stream === conversationId && whatChangesIt.has(event.type)) void query.reload()
      }),
    [hub, conversationId, query],
  )

  async function loadEarlier(before: number) {
    const earlier = await hub.call('pins.list', { conversationId, before })
    query.change((now: Page) => ({ ...earlier, messages: [...now.messages, ...earlier.messages] }))
  }

  async function unpin(seq: number) {
    const rows = [...(list.current?.children ?? [])]
    const index = data?.messages.findIndex((message) => message.seq === seq) ?? -1
    if (!(await togglePin(seq, true))) return
    query.change((now) => ({ ...now, messages: now.messages.filter((message) => message.seq !== seq) }))
    // Its button is gone, and the keyboard goes on with the next one.
    const next = rows[index + 1] ?? rows[index - 1]
    ;(next?.querySelector('a') ?? list.current)?.focus()
  }

  return (
    <SideDrawer title={t('pins.list')} size={400} onClose={onClose}>
      <FailureNote error={error === undefined ? null : asAppError(error)} />
      {!data && error === undefined && <Shimmer rows={6} isFromTop />}
      {data?.messages.length === 0 && (
        <EmptyState icon={<IconPin size={32} stroke={1.5} />} title={t('pins.none')} isPart>
          {t(mayPin ? 'pins.noneText' : 'pins.noneReader')}
        </EmptyState>
      )}
      <ul className={rows.list} ref={list} tabIndex={-1} aria-label={t('pins.list')}>
        {data?.messages.map((message) => (
          <PinRow
            key={message.id}
            message={message}
            onOpen={onClose}
            {...(mayPin && { onUnpin: () => void unpin(message.seq) })}
          />
        ))}
      </ul>
      {data && data.next !== null && (
        <button type="button" className={rows.more} onClick={() => void loadEarlier(data.next!)}>
          {t('pins.earlier')}
        </button>
      )}
    </SideDrawer>
  )
}
