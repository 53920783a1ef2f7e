import { NativeSelect } from '@mantine/core'
import type { Level } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'

interface LevelChoiceProps {
  label: string
  /** Null: as it is around it. */
  level: Level | null
  inherited: Level
  isRunning: boolean
  /** In a thread there are replies. */
  isThread?: boolean
  onChange: (level: Level | null) => void
}

/** How much of a place alerts. */
export function LevelChoice({
  label,
  level,
  inherited,
  isRunning,
  isThread = false,
  onChange,
}: LevelChoiceProps) {
  const { t } = useTranslation()
  const textOf = (one: Level) => t(`notifications.${isThread ? 'threadLevels' : 'levels'}.${one}`)
  return (
    <NativeSelect
      aria-label={label}
      value={level ?? ''}
      disabled={isRunning}
      onChange={(event) => onChange((event.currentTarget.value || null) as Level | null)}
      data={[
        { value: '', label: t('notifications.asAround', { level: textOf(inherited) }) },
        ...(['all', 'mentions', 'nothing'] as const).map((value) => ({
          value,
          label: textOf(value),
        })),
      ]}
    />
  )
}
