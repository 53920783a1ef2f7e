import type { Conversation, GroupView, Person } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/form.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import { usePerson } from '../people/use-person.ts'
import { ExplainFailure } from './explain-failure.tsx'
import { Reasons } from './reasons.tsx'
import { useVisibilityOf } from './use-visibility-of.ts'
import styles from './visibility.module.css'

interface WhySeesProps {
  view: GroupView
  conversation: Conversation
}

/** Whether somebody in particular sees a channel, and why. */
export function WhySees({ view, conversation }: WhySeesProps) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<Person | null>(null)
  return (
    <Section title={t('overrides.visibility.why.title')}>
      <PeoplePicker
        chosen={[]}
        onChange={([chosen]: readonly Person[]) => setPerson(chosen ?? null)}
        max={1}
        label={t('overrides.visibility.why.whom')}
        description={t('overrides.visibility.why.hint')}
        isInline
      />
      {person && <Answer key={person.id} view={view} conversation={conversation} person={person} />}
    </Section>
  )
}

function Answer({ view, conversation, person }: WhySeesProps & { person: Person }) {
  const { t } = useTranslation()
  const { data, error } = useVisibilityOf(view.group.id, person.id)
  // As the group calls them.
  const name = usePerson(person.id)?.displayName ?? person.displayName
  const said = data?.channels.find(({ conversationId }) => conversationId === conversation.id)
  const Icon = said?.isVisible ? IconEye : IconEyeOff
  return (
    <>
      <div role="status">
        {said && (
          <div className={styles.answer} data-visible={said.isVisible || undefined}>
            <Icon size={20} aria-hidden />
            <div>
              <p className={styles.verdict}>
                {t(said.isVisible ? 'overrides.visibility.why.sees' : 'overrides.visibility.why.seesNot', {
                  name,
                })}
              </p>
              <Reasons reasons={said.reasons} roles={view.roles ?? builtInRoles} />
            </div>
          </div>
        )}
      </div>
      <ExplainFailure error={error} />
    </>
  )
}
