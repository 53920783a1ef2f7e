import { IconBookmarkOff, IconNote, IconNotes, IconPencil } from '@tabler/icons-react'
import type { SavedMessage } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './later-list.module.css'
import { MessageLine } from './message-line.tsx'
import { useSaving } from './use-saving.ts'

/** One saved message: what it says, what one noted beside it, and the way there. */
export function SavedRow({ saved, onNote }: { saved: SavedMessage; onNote: () => void }) {
  const { t } = useTranslation()
  const { toggle } = useSaving(saved)
  const { message, note } = saved
  return (
    <li className={styles.row}>
      <MessageLine message={message}>
        {note && (
          <span className={styles.note}>
            <IconNote size={16} stroke={1.8} aria-label={t('later.note')} />
            <bdi>{note}</bdi>
          </span>
        )}
      </MessageLine>
      <span className={styles.buttons}>
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
