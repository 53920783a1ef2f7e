import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { randomCid } from '@hubbub/client-core'
import { limits, type Message } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { usePlace } from '../../core/use-place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { Place } from '../conversations/places-found.ts'
import { DestinationList } from './destination-list.tsx'
import styles from './forward-dialog.module.css'
import { ForwardPreview } from './forward-preview.tsx'
import { forwardTo, type Destination } from './forward-to.ts'
import { useDestinations } from './use-destinations.ts'

const most = 10
const pauseMs = 150

/** Where to forward a message to, and with which comment. What has arrived leaves the list; what has not says why. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [query, setQuery] = useState('')
  const [asked] = useDebouncedValue(query.trim().toLowerCase(), pauseMs)
  const places = useDestinations(query, asked, message.conversationId)
  const [chosen, setChosen] = useState<Destination[]>([])
  const [comment, setComment] = useState('')
  const source = usePlace(message.conversationId)?.view.conversation
  const isPrivate = source?.kind !== 'channel' || source.isPrivate
  const isLeaving = chosen.some(({ place }) => (place.begunIn ?? place.key) !== source?.id)

  const nameOf = ({ view, title, where, begunIn }: Place) => {
    if (begunIn) return t('threads.one')
    return view?.conversation.kind === 'channel' ? `#${title} · ${where}` : title
  }
  const toggle = (place: Place) =>
    setChosen((now) => {
      const rest = now.filter((one) => one.place.key !== place.key)
      if (rest.length < now.length) return rest
      return now.length < most ? [...now, { place, cid: randomCid() }] : now
    })
  const send = useAction(async () => {
    const failed = await forwardTo(chosen, message, comment.trim(), hub)
    const done = chosen.filter(({ place }) => !failed.some((one) => one.place.key === place.key))
    if (done[0]) toast(t('forwards.done', { count: done.length, place: nameOf(done[0].place) }))
    if (failed.length === 0) onClose()
    else setChosen(failed)
  })

  return (
    <Dialog title={t('forwards.title')} onClose={onClose} size={520}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void send.run()
        }}
      >
        <ForwardPreview message={message} />
        {message.poll && <p className={styles.note}>{t('forwards.poll')}</p>}
        <DestinationList places={places} chosen={chosen} query={query} onQuery={setQuery} onToggle={toggle} />
        {chosen.length > 0 && (
          <ul className={styles.chosen}>
            {chosen.map(({ place, code }) => (
              <li key={place.key} className={styles.chip} data-failed={code !== undefined || undefined}>
                <span>
                  {code
                    ? t('forwards.failed', { place: nameOf(place), why: t(`errors.${code}`) })
                    : nameOf(place)}
                </span>
                <button
                  type="button"
                  aria-label={t('forwards.unchoose', { place: nameOf(place) })}
                  onClick={() => toggle(place)}
                >
                  <IconX size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {chosen.length === most && <p className={styles.note}>{t('forwards.most', { count: most })}</p>}
        <Textarea
          label={t('forwards.comment')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          maxLength={limits.bodyChars}
          autosize
          minRows={1}
          maxRows={5}
        />
        {isPrivate && isLeaving && (
          <p className={styles.warning} role="status">
            <IconAlertTriangle size={18} aria-hidden />
            {t('forwards.private')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={send.isRunning} disabled={chosen.length === 0}>
            {t('forwards.submit', { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
