import './raid-mode-texts.ts'
import { Button, NativeSelect } from '@mantine/core'
import type { GroupView, RaidMode } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { PersonName } from '../people/person-name.tsx'
import { useMomentText } from '../restrictions/use-moment-text.ts'
import styles from './raid-mode.module.css'

const hourMs = 3_600_000
const durations = { hour: hourMs, sixHours: 6 * hourMs, day: 24 * hourMs, open: null } as const
const newFor = [1, 6, 24, 72, 168] as const

interface RaidModeDialogProps {
  view: GroupView
  onClose: () => void
}

/** The switch that keeps a raid out: what it does, for how long, and how it stands. */
export function RaidModeDialog({ view, onClose }: RaidModeDialogProps) {
  const { t } = useTranslation()
  const { raidMode } = view.group
  return (
    <Dialog title={t('raidMode.title', { group: view.group.name })} onClose={onClose}>
      {raidMode ? (
        <RaidModeOn view={view} raidMode={raidMode} onClose={onClose} />
      ) : (
        <RaidModeForm view={view} onClose={onClose} />
      )}
    </Dialog>
  )
}

function RaidModeForm({ view, onClose }: RaidModeDialogProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [duration, setDuration] = useState<keyof typeof durations>('sixHours')
  const [newMemberHours, setHours] = useState<number>(24)
  const groupId = view.group.id
  const save = useAction(async () => {
    await hub.call('moderation.setRaidMode', {
      groupId,
      isOn: true,
      forMs: durations[duration],
      newMemberHours,
    })
    onClose()
  })
  return (
    <Form
      submit={t('raidMode.start')}
      isRunning={save.isRunning}
      isDangerous
      error={save.error}
      onSubmit={save.run}
      onCancel={onClose}
    >
      <Hint>{t('raidMode.text')}</Hint>
      <NativeSelect
        label={t('raidMode.lasts')}
        value={duration}
        onChange={(event) => setDuration(event.currentTarget.value as keyof typeof durations)}
        data={(Object.keys(durations) as (keyof typeof durations)[]).map((value) => ({
          value,
          label: t(`raidMode.durations.${value}`),
        }))}
        data-autofocus
      />
      <NativeSelect
        label={t('raidMode.newFor')}
        description={t('raidMode.newForHint')}
        value={String(newMemberHours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data={newFor.map((hours) => ({ value: String(hours), label: t('raidMode.hours', { hours }) }))}
      />
    </Form>
  )
}

function RaidModeOn({ view, raidMode, onClose }: RaidModeDialogProps & { raidMode: RaidMode }) {
  const { t } = useTranslation()
  const hub = useHub()
  const momentText = useMomentText()
  const end = useAction(async () => {
    await hub.call('moderation.setRaidMode', { groupId: view.group.id, isOn: false })
    onClose()
  })
  const { until, newMemberHours, by, at } = raidMode
  return (
    <div className={styles.on}>
      <p>{t('raidMode.text')}</p>
      <p>
        {until === null ? t('raidMode.untilEnded') : t('raidMode.until', { moment: momentText(until) })}{' '}
        {t('raidMode.holds', { hours: newMemberHours })}
      </p>
      <p className={styles.quiet}>
        <PersonName id={by} /> · {momentText(at)}
      </p>
      <FailureNote error={end.error} />
      <Button loading={end.isRunning} onClick={() => void end.run()}>
        {t('raidMode.end')}
      </Button>
    </div>
  )
}
