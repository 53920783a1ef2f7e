import { IconAlertCircle, IconClock, IconCopy, IconPencil, IconSend2, IconTrash } from '@tabler/icons-react'
import { isErrorCode, type ConversationId, type ScheduledMessage } from '@hubbub/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { usePlace } from '../../core/use-place.ts'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { copied } from '../../ui/copied.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import rows from '../../ui/message-rows.module.css'
import { excerpt } from '../markdown/excerpt.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { momentText } from '../timeline/moments.ts'
import styles from './later-list.module.css'
import { whenText } from './later-times.ts'
import { PlaceName } from './place-name.tsx'

/** One message to be sent later: when, where and what, and why it was not sent. */
export function ScheduledRow({ message, onEdit }: { message: ScheduledMessage; onEdit: () => void }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const called = useNameOf()
  const place = usePlace(message.conversationId)
  const { cid, conversationId, at, body, failed, isSending } = message

  const copy = async () => (await copied(body)) && toast(t('common.copied'))

  async function run(
    act: 'scheduled.sendNow' | 'scheduled.remove',
    done: 'later.sentNow' | 'later.deletedNow',
  ) {
    try {
      await hub.call(act, { cid })
      toast(t(done))
    } catch (failure) {
      toast(t(`errors.${asAppError(failure).code}`))
    }
  }

  return (
    <li className={styles.row} data-wide>
      <Way id={place && conversationId}>
        <span className={styles.sign} data-failed={failed !== undefined || undefined} aria-hidden>
          {failed === undefined ? (
            <IconClock size={20} stroke={1.8} />
          ) : (
            <IconAlertCircle size={20} stroke={1.8} />
          )}
        </span>
        <span className={rows.words}>
          <span className={rows.first}>
            <b className={rows.author}>
              <time dateTime={new Date(at).toISOString()} title={momentText(at, i18n.language)}>
                {whenText(at, Date.now(), i18n.language)}
              </time>
            </b>
            {isSending && <span className={rows.time}>{t('message.sending')}</span>}
          </span>
          <span className={rows.text} dir="auto">
            {excerpt(body, (id) => called(id) ?? t('people.unknown'))}
          </span>
          {(place || failed === undefined) && <PlaceName id={conversationId} />}
          {failed !== undefined && (
            <span className={styles.failed}>{t('later.notSent', { why: whyText(failed) })}</span>
          )}
        </span>
      </Way>
      {!isSending && (
        <span className={styles.buttons}>
          <IconButton
            label={t(failed === undefined ? 'later.sendNow' : 'later.retry')}
            onClick={() => void run('scheduled.sendNow', 'later.sentNow')}
          >
            <IconSend2 size={18} />
          </IconButton>
          {place ? (
            <IconButton label={t('later.editScheduled')} onClick={onEdit}>
              <IconPencil size={18} />
            </IconButton>
          ) : (
            // Names are called by who is there, so where one is not any more it stays as it was.
            <IconButton label={t('message.copyText')} onClick={() => void copy()}>
              <IconCopy size={18} />
            </IconButton>
          )}
          <IconButton
            label={t('later.deleteScheduled')}
            onClick={() => void run('scheduled.remove', 'later.deletedNow')}
          >
            <IconTrash size={18} />
          </IconButton>
        </span>
      )}
    </li>
  )

  function whyText(code: string): string {
    if (code === 'not_found') return t('later.placeGone')
    return t(`errors.${isErrorCode(code) ? code : 'unexpected'}`)
  }
}

/** To where it is to be said, if that is there. */
function Way({ id, children }: { id: ConversationId | undefined; children: ReactNode }) {
  if (!id) return <div className={styles.main}>{children}</div>
  return (
    <Link className={styles.main} to={paths.conversation(id)}>
      {children}
    </Link>
  )
}
