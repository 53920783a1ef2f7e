import { Button, TextInput } from '@mantine/core'
import { accountLimits, type AppError, type Newcomer } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { lineProblem } from '../../core/line-problem.ts'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { useDoor } from '../../core/use-door.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { fieldError, formError } from '../accounts/field-error.ts'
import styles from '../accounts/welcome.module.css'
import { askAboutLink as ask } from '../mail/ask-about-link.ts'
import { useMailLanguage } from '../mail/use-mail-language.ts'
import { isSignUpState } from '../sign-up/is-sign-up-state.ts'
import { SignUpFields, SignUpState } from '../sign-up/sign-up-screens.tsx'
import type { SignUpExtras } from '../sign-up/given-extras.ts'
import { ConnectStep } from './connect-step.tsx'
import { invitationIn } from './invitation-in.ts'
import own from './oidc.module.css'

interface NewcomerStepProps {
  pendingToken: string
  from: string
}

/** The provider knows them and this server does not: they make an account, or connect the one that they have. */
export function NewcomerStep({ pendingToken, from }: NewcomerStepProps) {
  const { t } = useTranslation()
  const isIn = useReadable(useDoor()).status === 'signedIn'
  const navigate = useNavigate()
  const [isConnecting, setConnecting] = useState(isIn)
  const [waits, setWaits] = useState<AppError | null>(null)
  const [{ data, status, error }] = useQuery(`newcomer:${pendingToken}`, () =>
    ask('accounts.newcomer', { pendingToken }),
  )
  if (waits)
    return <SignUpState refusal={waits} onBack={() => void navigate(paths.login, { replace: true })} />
  if (!data) return status === 'failed' ? <NotKnown error={asAppError(error)} /> : <Shimmer rows={3} />
  const { provider, mayJoin } = data
  const isInvited = mayJoin !== 'invite' || invitationIn(from) !== undefined
  const may = isInvited && mayJoin !== 'no' && !data.isConnecting
  const because = mayJoin !== 'invite' ? 'none' : data.needsAddress ? 'address' : 'invite'
  if (isConnecting || !may)
    return (
      <ConnectStep
        {...{ pendingToken, from }}
        provider={provider.name}
        because={may || data.isConnecting ? undefined : because}
      >
        {!may && !isIn && (
          <Button component={Link} to={paths.login} variant="subtle">
            {t('providers.return.again')}
          </Button>
        )}
        {may && !isIn && (
          <Button variant="subtle" onClick={() => setConnecting(false)}>
            {t('providers.newcomer.instead')}
          </Button>
        )}
      </ConnectStep>
    )
  return (
    <>
      <h1 className={styles.title}>{t('providers.newcomer.title')}</h1>
      <p className={styles.lead}>{t('providers.newcomer.lead', { provider: provider.name })}</p>
      <JoinForm newcomer={data} pendingToken={pendingToken} from={from} onWait={setWaits} />
      <div className={own.choice}>
        <Button variant="subtle" onClick={() => setConnecting(true)}>
          {t('providers.newcomer.have')}
        </Button>
      </div>
    </>
  )
}

/** Nothing can be offered: most often the page was open for too long, or they were logged out over there meanwhile. */
function NotKnown({ error }: { error: AppError }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={styles.title}>{t('providers.return.failed')}</h1>
      <div className={`${styles.form} ${own.failed}`}>
        <FailureNote error={error} />
        <Button component={Link} to={paths.login} size="md">
          {t('providers.return.again')}
        </Button>
      </div>
    </>
  )
}

interface JoinFormProps extends NewcomerStepProps {
  newcomer: Newcomer
  /** The account is made, and lets nobody in yet. */
  onWait: (refusal: AppError) => void
}

function JoinForm({ newcomer, pendingToken, from, onWait }: JoinFormProps) {
  const { t } = useTranslation()
  const door = useDoor()
  const navigate = useNavigate()
  const language = useMailLanguage()
  const [displayName, setDisplayName] = useState(newcomer.displayName)
  const [name, setName] = useState(newcomer.name)
  const invitation = invitationIn(from)
  const [extras, setExtras] = useState<SignUpExtras>({})
  const { question, mayJoin } = newcomer
  const join = useAction(async () => {
    const { session } = await door.open()
    try {
      await session.joinByProvider({ pendingToken, name, displayName, invitation, language, ...extras })
    } catch (refusal) {
      if (!isSignUpState(refusal)) throw refusal
      return onWait(refusal)
    }
    // The page of an invitation has nothing more for who is in.
    await navigate(invitation === undefined ? from : '/', { replace: true })
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void join.run()
      }}
    >
      <TextInput
        size="md"
        label={t('fields.called.label')}
        description={t('fields.called.hint')}
        error={lineProblem(displayName, t) ?? fieldError(join.error, 'displayName', t)}
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        maxLength={accountLimits.displayNameChars}
        autoComplete="name"
        required
        withAsterisk={false}
      />
      <TextInput
        size="md"
        label={t('fields.name.label')}
        description={t('fields.name.hint')}
        error={fieldError(join.error, 'name', t)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={accountLimits.nameChars}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      {mayJoin === 'waits' && invitation === undefined && (
        <SignUpFields
          rules={{ mode: 'approval', ...(question !== undefined && { question }) }}
          error={join.error}
          onChange={setExtras}
        />
      )}
      <FailureNote error={formError(join.error)} />
      <Button type="submit" size="md" loading={join.isRunning}>
        {t('providers.newcomer.join')}
      </Button>
    </form>
  )
}
