import { Button, SegmentedControl } from '@mantine/core'
import type { Account } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { momentText } from '../timeline/moments.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './sign-up.module.css'

type Shown = 'waiting' | 'refused'

/** Who waits to be let in, the longest first; and who was not. */
export function SignUpQueue() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('waiting')
  return (
    <Section title={t('signUp.queue.title')} heading="h2">
      <SegmentedControl
        aria-label={t('signUp.queue.shown')}
        value={shown}
        onChange={(value) => setShown(value)}
        data={[
          { value: 'waiting', label: t('signUp.queue.waiting') },
          { value: 'refused', label: t('signUp.queue.refused') },
        ]}
      />
      <Queue key={shown} shown={shown} />
    </Section>
  )
}

/** The oldest hundred: with each that is judged another one comes. */
const atOnce = 100

function Queue({ shown }: { shown: Shown }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [{ data, status, error }, query] = useQuery(`signUps ${shown}`, () =>
    hub.call('accounts.signUps', { state: shown, limit: atOnce }),
  )
  if (status === 'failed') return <FailureNote error={asAppError(error)} />
  if (!data) return <Shimmer rows={2} isFromTop />
  if (data.accounts.length === 0) return <Hint>{t(`signUp.queue.empty.${shown}`)}</Hint>
  return (
    <ul className={styles.list} aria-label={t('signUp.queue.title')}>
      {data.accounts.map((account) => (
        <QueueRow key={account.id} account={account} shown={shown} onJudged={() => void query.reload()} />
      ))}
    </ul>
  )
}

interface QueueRowProps {
  account: Account
  shown: Shown
  onJudged: () => void
}

function QueueRow({ account, shown, onJudged }: QueueRowProps) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const name = account.name ?? account.displayName
  const judge = useAction(async (isApproved: boolean) => {
    await hub.call('accounts.judgeSignUp', { userId: account.id, isApproved })
    toast(t(isApproved ? 'signUp.queue.approved' : 'signUp.queue.declined', { name }))
    onJudged()
  })
  const address = account.email ?? account.mailChange?.to
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b dir="auto">{account.displayName}</b>
        <span className={styles.quiet}>
          @{name} · {momentText(account.signUp?.at ?? account.createdAt, i18n.language)}
        </span>
        {address && (
          <span className={styles.quiet}>
            {address} · {t(account.emailVerified ? 'signUp.queue.confirmed' : 'signUp.queue.unconfirmed')}
          </span>
        )}
        {account.signUp?.answer && (
          <p className={styles.answer} dir="auto">
            {account.signUp.answer}
          </p>
        )}
        <FailureNote error={judge.error} />
      </div>
      <div className={styles.buttons}>
        <Button
          loading={judge.isRunning}
          aria-label={t('signUp.queue.approveNamed', { name })}
          onClick={() => void judge.run(true)}
        >
          {t('signUp.queue.approve')}
        </Button>
        {shown === 'waiting' && (
          <Button
            variant="default"
            disabled={judge.isRunning}
            aria-label={t('signUp.queue.refuseNamed', { name })}
            onClick={() => void judge.run(false)}
          >
            {t('signUp.queue.refuse')}
          </Button>
        )}
      </div>
    </li>
  )
}
