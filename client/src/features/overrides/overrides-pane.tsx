import { SegmentedControl } from '@mantine/core'
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import type { GroupView, Override, Overrides, Person } from '@hubbub/protocol'
import { builtInRoles, type OverriddenPlace } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { usePreview } from '../../core/preview.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form, Hint } from '../../ui/form.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import { presetIn, presets, withPreset, type OverrideList, type Preset } from './draft.ts'
import { isPerson } from './use-holder.ts'
import { SubjectName } from './subject-name.tsx'
import { SubjectOverrides } from './subject-overrides.tsx'
import styles from './overrides.module.css'

interface OverridesPaneProps {
  view: GroupView
  overrides: Overrides | undefined
  /** With these overrides in place of its own. */
  placeWith: (list: OverrideList) => OverriddenPlace
  save: (version: number, overrides: Override[]) => Promise<unknown>
  onClose: () => void
  /** Whom it is about can be let in; null where there is nobody to be let in. */
  privateChannel: Parameters<typeof SubjectOverrides>[0]['privateChannel']
}

/** What a category or a channel allows and denies otherwise than the roles: for everybody, for roles, for people. */
export function OverridesPane(props: OverridesPaneProps) {
  const { t } = useTranslation()
  // Looked at as somebody else, what is said of them stands under one's own name, and would be saved so.
  return usePreview().preview ? <Hint>{t('preview.notNow')}</Hint> : <Editor {...props} />
}

function Editor(props: OverridesPaneProps) {
  const { view, overrides, placeWith, privateChannel, onClose } = props
  const { t } = useTranslation()
  const { me } = useHome()
  // What was seen when it was opened: what somebody else changed meanwhile is not written over.
  const [{ version, list: before }] = useState<Overrides>(overrides ?? { version: 0, list: [] })
  const [list, setList] = useState<OverrideList>(before)
  const [shown, setShown] = useState<Override['subject'] | null>(null)
  const [isAsked, setAsked] = useState<readonly Override['subject'][]>([])
  const roles = view.roles ?? builtInRoles
  const save = useAction(async () => {
    await props.save(version, [...list])
    onClose()
  })
  const actor = { ...view, userId: me.id, kind: me.kind }
  const deciding = { actor, roles, place: placeWith(before), before }
  const people = new Set([...list.map(({ subject }) => subject).filter(isPerson), ...isAsked])
  const subjects: Override['subject'][] = [
    'member',
    ...roles.roles.map(({ id }) => id).filter((id) => id !== 'member'),
    ...people,
  ]
  if (shown)
    return (
      <SubjectOverrides
        key={shown}
        subject={shown}
        list={list}
        place={placeWith(list)}
        groupId={view.group.id}
        {...{ deciding, privateChannel }}
        onChange={setList}
        onClose={() => setShown(null)}
      />
    )
  return (
    <Form
      submit={t('common.save')}
      isRunning={save.isRunning}
      isDisabled={list === before}
      error={save.error}
      onSubmit={save.run}
      onCancel={onClose}
    >
      <Hint>{t('overrides.hint')}</Hint>
      <div>
        <p id="override-presets" className={styles.label}>
          {t('overrides.presets.label')}
        </p>
        <SegmentedControl
          fullWidth
          className={styles.presets}
          aria-labelledby="override-presets"
          value={presetIn(list) ?? ''}
          onChange={(name) => setList(withPreset(list, name as Preset, deciding) ?? list)}
          data={(Object.keys(presets) as Preset[]).map((name) => ({
            value: name,
            label: t(`overrides.presets.${name}`),
            disabled: withPreset(list, name, deciding) === null,
          }))}
        />
      </div>
      <ul className={styles.list}>
        {subjects.map((subject) => (
          <li key={subject}>
            <button type="button" className={styles.row} onClick={() => setShown(subject)}>
              <span className={styles.name} dir="auto">
                <SubjectName subject={subject} roles={roles} />
              </span>
              <Summary override={list.find((one) => one.subject === subject)} />
              <IconChevronRight size={18} className={styles.chevron} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <PeoplePicker
        chosen={[]}
        onChange={([person]: readonly Person[]) => {
          if (!person) return
          setAsked([...isAsked, person.id])
          setShown(person.id)
        }}
        max={1}
        without={[...people] as Person['id'][]}
        label={t('overrides.person')}
        description={t('overrides.personHint')}
        isInline
      />
    </Form>
  )
}

function Summary({ override }: { override: Override | undefined }) {
  const { t } = useTranslation()
  const { allow, deny } = override ?? { allow: [], deny: [] }
  return (
    <span className={styles.summary}>
      {allow.length > 0 && (
        <span data-allowed aria-label={t('overrides.allowedNumber', { number: allow.length })} role="img">
          <IconCheck size={15} aria-hidden />
          {allow.length}
        </span>
      )}
      {deny.length > 0 && (
        <span aria-label={t('overrides.deniedNumber', { number: deny.length })} role="img">
          <IconX size={15} aria-hidden />
          {deny.length}
        </span>
      )}
    </span>
  )
}
