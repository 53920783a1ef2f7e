import { TextInput } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { fieldValue, readField } from '../status/status-ends.ts'

const dayMs = 24 * 3_600_000

interface TimeFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  hasFocus?: boolean
  /** Of one that was to be sent already the time may be over. */
  isAsItWas?: boolean
}

/** A date and a time to come, by the clock where one is. */
export function TimeField({ value, onChange, label, hasFocus = false, isAsItWas = false }: TimeFieldProps) {
  const { t } = useTranslation()
  const now = Date.now()
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={t('later.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      value={value}
      min={fieldValue(now)}
      max={fieldValue(now + limits.scheduledDays * dayMs)}
      error={
        value !== '' && !isAsItWas && !isToCome(value, now)
          ? t('later.outOfRange', { days: limits.scheduledDays })
          : null
      }
      data-autofocus={hasFocus}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Null: it is no time that can be chosen. */
export function timeOf(value: string, now = Date.now()): number | null {
  const at = readField(value)
  return at !== undefined && isToCome(value, now) ? at : null
}

function isToCome(value: string, now: number): boolean {
  const at = readField(value)
  return at !== undefined && at > now && at <= now + limits.scheduledDays * dayMs
}
