import type { Message, Poll } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { PersonName } from '../people/person-name.tsx'
import styles from './polls.module.css'

interface VotersDialogProps {
  message: Message
  poll: Poll
  onClose: () => void
}

/** Who chose what in a poll that is not anonymous. */
export function VotersDialog({ message, poll: { options, counts = [] }, onClose }: VotersDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('polls.votersTitle')} onClose={onClose}>
      {options.map((text, option) => (
        <section key={option} className={styles.voted}>
          <h3 dir="auto">
            {text} <span>{t('polls.votes', { count: counts[option] ?? 0 })}</span>
          </h3>
          {(counts[option] ?? 0) > 0 && <Voters message={message} option={option} label={text} />}
        </section>
      ))}
    </Dialog>
  )
}

interface VotersProps {
  message: Message
  option: number
  label: string
}

function Voters({ message: { conversationId, seq }, option, label }: VotersProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const ask = (after?: `u_${string}`) =>
    hub.call('polls.voters', { conversationId, seq, option, ...(after && { after }) })
  const [{ data, status, error }, query] = useQuery(`voters ${conversationId} ${seq} ${option}`, () => ask())

  async function loadMore(after: `u_${string}`) {
    const page = await ask(after)
    query.change((now) => ({ ...page, people: [...now.people, ...page.people] }))
  }

  if (!data) return status === 'failed' ? <FailureNote error={asAppError(error)} /> : <Shimmer rows={1} />
  return (
    <>
      <ul className={styles.voters} aria-label={label}>
        {data.people.map(({ id, displayName, picture }) => (
          <li key={id}>
            <Avatar id={id} name={displayName} picture={picture} size={24} />
            <PersonName id={id} />
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <button type="button" className={styles.button} onClick={() => void loadMore(data.next!)}>
          {t('polls.moreVoters')}
        </button>
      )}
    </>
  )
}
