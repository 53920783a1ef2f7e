import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Attachment } from '@hubbub/protocol'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { clockText } from './clock-text.ts'
import { fileUrl } from './file-url.ts'
import styles from './voice.module.css'

const speeds = [1, 1.5, 2] as const

/** A voice note: play, see where one is, go elsewhere, faster. */
export function VoiceNote({ file }: { file: Attachment }) {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const lengthMs = file.durationMs ?? 0
  const waveform = file.waveform ?? []
  const share = lengthMs > 0 ? Math.min(1, (at * 1_000) / lengthMs) : 0

  function toggle() {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play()
  }

  function turnSpeed() {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }

  return (
    <div className={styles.note} role="group" aria-label={t('files.voice', { time: clockText(lengthMs) })}>
      <IconButton
        label={t(isPlaying ? 'files.pause' : 'files.play')}
        size={36}
        variant="filled"
        color="pine"
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </IconButton>
      {/* Sound runs from left to right for everybody. */}
      <span className={styles.wave} dir="ltr">
        <span className={styles.levels} aria-hidden>
          {waveform.map((level, step) => (
            <span
              // Steps never change their places.
              key={step}
              data-heard={step / waveform.length < share || undefined}
              style={{ height: `${Math.max(8, level)}%` }}
            />
          ))}
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(1, lengthMs / 1_000)}
          step={0.1}
          value={at}
          aria-label={t('files.position')}
          onChange={(event) => {
            if (audio.current) audio.current.currentTime = Number(event.target.value)
          }}
        />
      </span>
      <time className={styles.time}>{clockText(isPlaying || at > 0 ? at * 1_000 : lengthMs)}</time>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('files.speed', { speed })}
        onClick={turnSpeed}
      >
        {speed}×
      </button>
      <audio
        ref={audio}
        src={fileUrl(file.id, 'original')}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => setAt(0)}
      />
    </div>
  )
}
