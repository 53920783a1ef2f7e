import { Radio, Stack, TextInput } from '@mantine/core'
import { limits, type Person, type SecondFactorFor, type SignInPolicy as Policy } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useHasPasskeys } from '../passkeys/use-has-passkeys.ts'
import styles from './second-factor.module.css'
import { useProof } from './use-proof.tsx'

const usualGraceDays = 7
const choices = ['nobody', 'administrators', 'everyone'] as const

/** What an administrator sets about signing in, and does for who cannot any more. */
export function SignInPolicy() {
  const hub = useHub()
  const { t } = useTranslation()
  const [{ data, status, error }] = useQuery('signInPolicy', () => hub.call('accounts.signInPolicy', {}))
  const hasPasskeys = useHasPasskeys()
  return (
    <div className={styles.policy}>
      <FailureNote error={status === 'failed' ? asAppError(error) : null} />
      {data && <PolicyForm key={JSON.stringify(data)} policy={data} />}
      {hasPasskeys && <Hint>{t('secondFactor.policy.moving', { host: location.hostname })}</Hint>}
      <ResetForm />
    </div>
  )
}

function PolicyForm({ policy }: { policy: Policy }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { proven, dialog } = useProof()
  const [secondFactorFor, setFor] = useState<SecondFactorFor>(policy.secondFactorFor)
  // So that nobody is shut out by a demand that is new.
  const [graceDays, setGraceDays] = useState(
    `${policy.secondFactorFor === 'nobody' ? usualGraceDays : policy.graceDays}`,
  )
  const [isAsking, setAsking] = useState(false)
  // The days count from when the demand was made: fewer of them may be over already.
  const isShorter = secondFactorFor === policy.secondFactorFor && Number(graceDays) < policy.graceDays
  const shutsOut = secondFactorFor !== 'nobody' && (Number(graceDays) === 0 || isShorter)
  const save = useAction(async () => {
    await proven(() =>
      hub.call('accounts.setSignInPolicy', { secondFactorFor, graceDays: Number(graceDays) }),
    )
    toast(t('common.saved'))
  })
  return (
    <>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={graceDays === ''}
        error={save.error}
        onSubmit={() => (shutsOut ? setAsking(true) : void save.run())}
      >
        <Radio.Group
          label={t('secondFactor.policy.for')}
          value={secondFactorFor}
          onChange={(value) => setFor(value)}
        >
          <Stack gap={8} mt={8}>
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`secondFactor.policy.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {secondFactorFor !== 'nobody' && (
          <TextInput
            type="number"
            label={t('secondFactor.policy.grace')}
            description={t('secondFactor.policy.graceHint')}
            value={graceDays}
            onChange={(event) => setGraceDays(event.currentTarget.value)}
            min={0}
            max={limits.secondFactorGraceDays}
            step={1}
          />
        )}
      </Form>
      {isAsking && (
        <Confirm
          title={t('secondFactor.policy.shutsOut')}
          submit={t('common.save')}
          act={async () => void save.run()}
          onClose={() => setAsking(false)}
        >
          {t('secondFactor.policy.shutsOutText')}
        </Confirm>
      )}
      {dialog}
    </>
  )
}

function ResetForm() {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { proven, dialog } = useProof()
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const name = typed.trim().replace(/^@/, '').toLowerCase()
  const [person, setPerson] = useState<Person | null>(null)
  const find = useAction(async () => {
    const { people } = await hub.call('users.find', { query: name })
    const found = people.find((one) => one.name === name) ?? null
    setUnknown(!found)
    setPerson(found)
  })

  async function reset() {
    await proven(() => hub.call('accounts.resetSecondFactor', { userId: person!.id }))
    setTyped('')
    toast(t('secondFactor.policy.reset.done', { name }))
  }
  return (
    <Section title={t('secondFactor.policy.reset.title')} heading="h2">
      <Form
        submit={t('secondFactor.policy.reset.submit')}
        isDangerous
        isRunning={find.isRunning}
        isDisabled={name === ''}
        error={find.error}
        onSubmit={() => void find.run()}
      >
        <Hint>{t('secondFactor.policy.reset.text')}</Hint>
        <TextInput
          label={t('fields.name.label')}
          error={isUnknown && t('secondFactor.policy.reset.unknown')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setUnknown(false)
          }}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      {person && (
        <Confirm
          title={t('secondFactor.policy.reset.ask', { name })}
          submit={t('secondFactor.policy.reset.submit')}
          act={reset}
          onClose={() => setPerson(null)}
        >
          {t('secondFactor.policy.reset.text')}
          {dialog}
        </Confirm>
      )}
    </Section>
  )
}
