import {
  IconBell,
  IconBellRinging,
  IconBookmarkOff,
  IconCheck,
  IconNote,
  IconNotes,
  IconPencil,
} from '@tabler/icons-react'
import type { SavedMessage } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './later-list.module.css'
import { whenText } from './later-times.ts'
import { MessageLine } from './message-line.tsx'
import { useRemind } from './remind-provider.tsx'
import { useReminderDone } from './use-reminder-done.ts'
import { useSaving } from './use-saving.ts'

/** One saved message: what it says, what one noted beside it, and the way there. */
export function SavedRow({ saved, onNote }: { saved: SavedMessage; onNote: () => void }) {
  const { t, i18n } = useTranslation()
  const { toggle } = useSaving(saved)
  const remind = useRemind()
  const done = useReminderDone(saved)
  const canRemind = useReadable(useHub().personal.canRemind)
  const { message, note, reminder } = saved
  return (
    <li className={styles.row} data-wide>
      <MessageLine message={message}>
        {reminder && (
          <span className={styles.reminder} data-due={reminder.isDue}>
            {reminder.isDue ? <IconBellRinging size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
            {t('later.remindedAt', { when: whenText(reminder.at, Date.now(), i18n.language) })}
          </span>
        )}
        {note && (
          <span className={styles.note}>
            <IconNote size={16} stroke={1.8} aria-label={t('later.note')} />
            <bdi>{note}</bdi>
          </span>
        )}
      </MessageLine>
      <span className={styles.buttons}>
        {reminder?.isDue && (
          <IconButton label={t('later.done')} onClick={() => void done()}>
            <IconCheck size={18} />
          </IconButton>
        )}
        {message && canRemind && (
          <IconButton label={t('later.remind')} onClick={() => remind(saved)}>
            <IconBell size={18} />
          </IconButton>
        )}
        <IconButton label={t(note ? 'later.editNote' : 'later.addNote')} onClick={onNote}>
          {note ? <IconPencil size={18} /> : <IconNotes size={18} />}
        </IconButton>
        <IconButton label={t('later.unsave')} onClick={() => void toggle()}>
          <IconBookmarkOff size={18} />
        </IconButton>
      </span>
    </li>
  )
}
