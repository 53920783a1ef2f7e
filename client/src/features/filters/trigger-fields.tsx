import { Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import type { FilterDraft } from './filter-draft.ts'
import styles from './filters.module.css'

interface TriggerFieldsProps {
  draft: FilterDraft
  onChange: (changed: Partial<FilterDraft>) => void
}

/** What each kind of filter has to know. */
export function TriggerFields({ draft, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation()
  switch (draft.kind) {
    case 'words':
      return (
        <>
          <Lines
            label={t('filters.words.label')}
            hint={t('filters.words.hint')}
            value={draft.words}
            onChange={(words) => onChange({ words })}
          />
          <Lines
            label={t('filters.words.allowed')}
            hint={t('filters.words.allowedHint')}
            value={draft.allowed}
            onChange={(allowed) => onChange({ allowed })}
          />
        </>
      )
    case 'links':
      return (
        <>
          <NativeSelect
            label={t('filters.links.label')}
            value={draft.which}
            onChange={(event) => onChange({ which: event.currentTarget.value as FilterDraft['which'] })}
            data={(['listed', 'others', 'all'] as const).map((value) => ({
              value,
              label: t(`filters.links.${value}`),
            }))}
          />
          {draft.which !== 'all' && (
            <Lines
              label={t('filters.links.domains')}
              hint={t('filters.links.domainsHint')}
              value={draft.domains}
              onChange={(domains) => onChange({ domains })}
            />
          )}
        </>
      )
    case 'invites':
      return null
    case 'mentions':
      return (
        <Count
          label={t('filters.mentions')}
          value={draft.mentions}
          most={limits.mentionsPerMessage}
          onChange={(mentions) => onChange({ mentions })}
        />
      )
    case 'flood':
      return (
        <>
          <div className={styles.pair}>
            <Count
              label={t('filters.flood.messages')}
              value={draft.messages}
              most={limits.floodMessages}
              onChange={(messages) => onChange({ messages })}
            />
            <Count
              label={t('filters.flood.seconds')}
              value={draft.seconds}
              least={2}
              most={limits.floodSeconds}
              onChange={(seconds) => onChange({ seconds })}
            />
          </div>
          <Checkbox
            label={t('filters.flood.isSame')}
            checked={draft.isSame}
            onChange={(event) => onChange({ isSame: event.currentTarget.checked })}
          />
        </>
      )
    case 'newcomers':
      return <NewcomerFields draft={draft} onChange={onChange} />
  }
}

function NewcomerFields({ draft, onChange }: TriggerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('filters.newcomers.since')}
          value={draft.since}
          onChange={(event) => onChange({ since: event.currentTarget.value as FilterDraft['since'] })}
          data={(['membership', 'account'] as const).map((value) => ({
            value,
            label: t(`filters.newcomers.${value}`),
          }))}
        />
        <Count
          label={t('filters.newcomers.hours')}
          value={draft.hours}
          most={limits.newMemberHours}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
      <Checkbox
        label={t('filters.newcomers.links')}
        checked={draft.holdsLinks}
        onChange={(event) => onChange({ holdsLinks: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('filters.newcomers.files')}
        checked={draft.holdsFiles}
        onChange={(event) => onChange({ holdsFiles: event.currentTarget.checked })}
      />
    </>
  )
}

interface LinesProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

function Lines({ label, hint, value, onChange }: LinesProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={8}
      dir="auto"
    />
  )
}

interface CountProps {
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

function Count({ label, value, least = 1, most, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={(next) => onChange(Number(next))}
      min={least}
      max={most}
      allowDecimal={false}
      inputMode="numeric"
    />
  )
}
