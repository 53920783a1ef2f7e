import { NativeSelect } from '@mantine/core'
import type { Level } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'

interface LevelChoiceProps {
  label: string
  /** Null: as it is around it. */
  level: Level | null
  inherited: Level
  isRunning: boolean
  onChange: (level: Level | null) => void
}

/** How much of a place alerts. */
export function LevelChoice({ label, level, inherited, isRunning, onChange }: LevelChoiceProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={label}
      value={level ?? ''}
      disabled={isRunning}
      onChange={(event) => onChange((event.currentTarget.value || null) as Level | null)}
      data={[
        { value: '', label: t('notifications.asAround', { level: t(`notifications.levels.${inherited}`) }) },
        ...(['all', 'mentions', 'nothing'] as const).map((value) => ({
          value,
          label: t(`notifications.levels.${value}`),
        })),
      ]}
    />
  )
}
