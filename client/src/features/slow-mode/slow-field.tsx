import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { spanText } from './span-text.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const offered = [0, 5 * second, 10 * second, 30 * second, minute, 5 * minute, 15 * minute, hour, 6 * hour]

/** How long each person waits between two messages in the channel. */
export function SlowField({ periodMs, onChange }: { periodMs: number; onChange: (ms: number) => void }) {
  const { t, i18n } = useTranslation()
  // A program may have set another one.
  const values = offered.includes(periodMs) ? offered : [...offered, periodMs].sort((a, b) => a - b)
  return (
    <NativeSelect
      label={t('slowMode.label')}
      description={t('slowMode.hint')}
      value={periodMs}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={values.map((ms) => ({
        value: String(ms),
        label: ms === 0 ? t('slowMode.off') : spanText(ms, i18n.language),
      }))}
    />
  )
}
