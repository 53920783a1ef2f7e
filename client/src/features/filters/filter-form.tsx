import { Button, Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { limits, type Filter, type GroupFilters, type GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { timeoutDurations } from '../restrictions/durations.ts'
import { ExemptFields } from './exempt-fields.tsx'
import { draftOf, kinds, wishOf, type FilterDraft } from './filter-draft.ts'
import styles from './filters.module.css'
import { TriggerFields } from './trigger-fields.tsx'

interface FilterFormProps {
  view: GroupView
  filters: GroupFilters
  /** Null: a new one. */
  filter: Filter | null
  onChanged: (filters: GroupFilters) => void
  onLookAgain: () => void
  onClose: () => void
}

/** One filter: what it looks for, what it does, and whom and what it does not look at. */
export function FilterForm({ view, filters, filter, onChanged, onLookAgain, onClose }: FilterFormProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const [draft, setDraft] = useState(() => draftOf(filter))
  const [isDeleting, setDeleting] = useState(false)
  const change = (changed: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const wish = wishOf(draft)
  const seen = { groupId: view.group.id, version: filters.version }
  // What somebody else changed meanwhile is not written over: one is told, sees it, and may save again.
  const orLookAgain = async (call: () => Promise<GroupFilters>) => {
    try {
      onChanged(await call())
    } catch (error) {
      if (asAppError(error).code === 'version_conflict') onLookAgain()
      throw error
    }
    onClose()
  }
  const save = useAction(() =>
    orLookAgain(async () =>
      filter
        ? hub.call('filters.edit', { ...seen, filterId: filter.id, ...wish! })
        : (await hub.call('filters.create', { ...seen, ...wish! })).filters,
    ),
  )
  return (
    <>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={wish === null}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <TextInput
          label={t('filters.name')}
          placeholder={t('filters.example')}
          value={draft.name}
          error={lineProblem(draft.name, t)}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={limits.filterNameChars}
          data-autofocus
        />
        <SegmentedControl
          aria-label={t('filters.mode')}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
          data={(['on', 'dryRun', 'off'] as const).map((value) => ({
            value,
            label: t(`filters.modes.${value}`),
          }))}
          fullWidth
        />
        {draft.mode === 'dryRun' && <Hint>{t('filters.dryRunHint')}</Hint>}
        <NativeSelect
          label={t('filters.looksFor')}
          description={t(`filters.kindHints.${draft.kind}`)}
          value={draft.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as FilterDraft['kind'] })}
          data={kinds.map((value) => ({ value, label: t(`filters.kinds.${value}`) }))}
        />
        <TriggerFields draft={draft} onChange={change} />
        <Section title={t('filters.actions.title')}>
          <ActionFields view={view} draft={draft} onChange={change} />
        </Section>
        <Section title={t('filters.exempt.title')}>
          <ExemptFields view={view} draft={draft} onChange={change} />
        </Section>
      </Form>
      {filter && (
        <Section title={t('filters.delete')} isDangerous>
          <Button variant="light" color="red" onClick={() => setDeleting(true)}>
            {t('filters.delete')}
          </Button>
        </Section>
      )}
      {filter && isDeleting && (
        <Ask
          title={t('filters.deleteTitle', { name: filter.name })}
          submit={t('filters.delete')}
          act={() => orLookAgain(() => hub.call('filters.delete', { ...seen, filterId: filter.id }))}
          onClose={() => setDeleting(false)}
        >
          {t('filters.deleteText')}
        </Ask>
      )}
    </>
  )
}

interface ActionFieldsProps {
  view: GroupView
  draft: FilterDraft
  onChange: (changed: Partial<FilterDraft>) => void
}

function ActionFields({ view, draft, onChange }: ActionFieldsProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const mayTimeOut = may(accessContextIn(me, view), 'members.timeout')
  return (
    <div className={styles.fields}>
      <Checkbox
        label={t('filters.actions.block')}
        checked={draft.isBlocking}
        onChange={(event) => onChange({ isBlocking: event.currentTarget.checked })}
      />
      {draft.isBlocking && (
        <TextInput
          label={t('filters.actions.text')}
          description={t('filters.actions.textHint')}
          value={draft.text}
          error={lineProblem(draft.text, t)}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          maxLength={limits.filterTextChars}
        />
      )}
      <Checkbox
        label={t('filters.actions.flag')}
        checked={draft.isFlagged}
        onChange={(event) => onChange({ isFlagged: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('filters.actions.timeout')}
        value={String(draft.timeoutMs ?? '')}
        disabled={!mayTimeOut}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ timeoutMs: value === '' ? null : Number(value) })
        }}
        data={[
          { value: '', label: t('filters.actions.noTimeout') },
          ...(Object.keys(timeoutDurations) as (keyof typeof timeoutDurations)[]).map((name) => ({
            value: String(timeoutDurations[name]),
            label: t(`restrictions.durations.${name}`),
          })),
        ]}
      />
    </div>
  )
}
