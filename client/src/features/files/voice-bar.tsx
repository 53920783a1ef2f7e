import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { clockText } from './clock-text.ts'
import styles from './voice.module.css'

interface VoiceBarProps {
  ms: number
  levels: readonly number[]
  onCancel: () => void
  onDone: () => void
}

const shown = 48

/** In the place of the text while one speaks: how long, how loud, and the two ways out. */
export function VoiceBar({ ms, levels, onCancel, onDone }: VoiceBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} role="group" aria-label={t('files.recording')}>
      <span className={styles.dot} aria-hidden />
      <time className={styles.time}>{clockText(ms)}</time>
      <span className={styles.levels} aria-hidden>
        {levels.slice(-shown).map((level, index) => (
          <span key={levels.length - index} style={{ height: `${Math.max(8, level)}%` }} />
        ))}
      </span>
      <IconButton label={t('files.cancelRecording')} size={40} onClick={onCancel}>
        <IconTrash size={20} stroke={1.8} />
      </IconButton>
      <IconButton label={t('files.endRecording')} size={40} variant="filled" color="pine" onClick={onDone}>
        <IconCheck size={20} stroke={1.8} />
      </IconButton>
    </div>
  )
}
