import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { Message, ReminderMark } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link, useMatch, useNavigate } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { excerpt } from '../markdown/excerpt.ts'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { usePerson } from '../people/use-person.ts'
import styles from './due-notice.module.css'
import { PlaceName } from './place-name.tsx'
import { useRemind } from './remind-provider.tsx'
import { useReminderDone } from './use-reminder-done.ts'

/** The latest reminder that has come, wherever one is; the list of what is saved shows them all. */
export function DueNotice() {
  const { t } = useTranslation()
  const due = useReadable(useHub().personal.due)
  const isListed = useMatch(paths.later) !== null
  const home = useHome()
  const [first] = due
  const place = first && findConversation(home, first.conversationId)
  return (
    <div role="status" aria-label={t('later.reminder')}>
      {place && !isListed && (
        <GroupHereProvider groupId={place.group?.group.id ?? null}>
          <Notice key={`${first.conversationId} ${first.seq}`} reminder={first} others={due.length - 1} />
        </GroupHereProvider>
      )}
    </div>
  )
}

/** Shown once it is known that one may see the message still. */
function Notice({ reminder, others }: { reminder: ReminderMark; others: number }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const remind = useRemind()
  const done = useReminderDone(reminder)
  const { conversationId, seq } = reminder
  const [{ data }] = useQuery(`reminder ${conversationId} ${seq}`, () =>
    hub.call('messages.pick', { conversationId, seqs: [seq] }),
  )
  const message = data?.messages[0]
  if (!message || message.deletedAt !== null) return null
  return (
    <section className={styles.notice}>
      <p className={styles.title}>
        <IconBellRinging size={17} aria-hidden />
        {t('later.reminder')}
        {others > 0 && <Link to={paths.later}>{t('later.others', { count: others })}</Link>}
      </p>
      <Said message={message} />
      <PlaceName id={conversationId} />
      <div className={styles.buttons}>
        <Button
          size="compact-sm"
          onClick={() => {
            void navigate(paths.message(conversationId, seq))
            void done()
          }}
        >
          {t('later.goThere')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => remind(reminder)}>
          {t('later.again')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void done()}>
          {t('later.done')}
        </Button>
      </div>
    </section>
  )
}

function Said({ message: { authorId, body, attachments = [] } }: { message: Message }) {
  const { t } = useTranslation()
  // Followed, as the message may be here before its author is known.
  const author = usePerson(authorId)
  const nameOf = useNameOf()
  const text = excerpt(body, (id) => nameOf(id) ?? t('people.unknown'))
  return (
    <p className={styles.text}>
      <b>{author?.displayName ?? t('people.unknown')}</b> {text || attachments[0]?.name}
    </p>
  )
}
