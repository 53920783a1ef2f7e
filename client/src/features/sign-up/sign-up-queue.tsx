import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import type { Account, SignUp, UserId } from '@hubbub/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useComingBack } from '../../core/use-coming-back.ts'
import { asAppError, useAction } from '../../core/use-action.ts'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { momentText } from '../timeline/moments.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useJudge } from './use-judge.ts'
import styles from './sign-up.module.css'

type Shown = SignUp['state']
const states = ['waiting', 'mail', 'refused'] as const satisfies readonly Shown[]

/** Who waits to be let in, the longest first; who has not confirmed their address; and who was not let in. */
export function SignUpQueue({ onJudged }: { onJudged: () => void }) {
  const { t } = useTranslation()
  const [welcome] = useQuery('welcome', askWelcome)
  const [chosen, setShown] = useState<Shown | null>(null)
  // Where nobody has to be let in only addresses are waited for.
  const shown = chosen ?? (welcome.data?.signUp?.mode === 'domains' ? 'mail' : 'waiting')
  return (
    <Section title={t('signUp.queue.title')} heading="h2">
      <SegmentedControl
        aria-label={t('signUp.queue.shown')}
        value={shown}
        onChange={(value) => setShown(value)}
        data={states.map((value) => ({ value, label: t(`signUp.queue.${value}`) }))}
      />
      <Queue key={shown} shown={shown} onJudged={onJudged} />
    </Section>
  )
}

/** The oldest hundred: with each that is judged another one comes. */
const atOnce = 100

function Queue({ shown, onJudged }: { shown: Shown; onJudged: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [{ data, status, error }, query] = useQuery(`signUps ${shown}`, () =>
    hub.call('accounts.signUps', { state: shown, limit: atOnce }),
  )
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set())
  // Rows stay until one looks anew: the next one would come under the pointer of who clicks twice.
  const [judged, setJudged] = useState<ReadonlyMap<UserId, boolean>>(new Map())
  const judge = useJudge()
  const accounts = data?.accounts ?? []
  const open = accounts.filter(({ id }) => !judged.has(id))
  // Those that somebody else has decided about meanwhile are no longer there.
  const selected = open.filter(({ id }) => chosen.has(id))
  // Others may wait behind these hundred.
  const isThrough = accounts.length > 0 && open.length === 0
  useEffect(() => {
    if (isThrough) void query.reload()
  }, [isThrough, query])
  const done = async () => {
    await query.reload()
    onJudged()
  }
  useComingBack(() => void query.reload())
  const judgeSelected = useAction(async (isApproved: boolean) => {
    let number = 0
    const left = new Set(chosen)
    try {
      for (const account of selected) {
        if (await judge(account, isApproved)) number++
        left.delete(account.id)
      }
    } finally {
      if (number > 0)
        toast(t(isApproved ? 'signUp.queue.approvedMany' : 'signUp.queue.refusedMany', { number }))
      // Who is left stays selected, for another try.
      setChosen(left)
      await done()
    }
  })
  const failed = status === 'failed' && (
    <div className={styles.tools}>
      <FailureNote error={asAppError(error)} />
      <Button variant="default" onClick={() => void query.reload()}>
        {t('moderation.queue.retry')}
      </Button>
    </div>
  )
  if (!data) return failed || <Shimmer rows={2} isFromTop />
  if (accounts.length === 0) return failed || <Hint>{t(`signUp.queue.empty.${shown}`)}</Hint>
  const isAll = open.length > 0 && selected.length === open.length
  return (
    <>
      {failed}
      {shown === 'mail' && <Hint>{t('signUp.queue.mailHint')}</Hint>}
      <div className={styles.tools}>
        <Checkbox
          label={t('signUp.queue.select')}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : open.map(({ id }) => id)))}
        />
        {/* They stay where they are, so that who used one by the keyboard is still at it. */}
        <div className={styles.buttons}>
          <Button
            loading={judgeSelected.isRunning}
            disabled={selected.length === 0}
            onClick={() => void judgeSelected.run(true)}
          >
            {t('signUp.queue.approveSelected')}
          </Button>
          {shown !== 'refused' && (
            <Button
              variant="default"
              disabled={judgeSelected.isRunning || selected.length === 0}
              onClick={() => void judgeSelected.run(false)}
            >
              {t('signUp.queue.refuseSelected')}
            </Button>
          )}
        </div>
      </div>
      <FailureNote error={judgeSelected.error} />
      <ul className={styles.list} aria-label={t('signUp.queue.title')}>
        {accounts.map((account) => (
          <QueueRow
            key={account.id}
            account={account}
            shown={shown}
            isChosen={chosen.has(account.id)}
            isBusy={judgeSelected.isRunning}
            judged={judged.get(account.id)}
            onChoose={(isChosen) =>
              setChosen(
                (before) =>
                  new Set([...before].filter((id) => id !== account.id).concat(isChosen ? account.id : [])),
              )
            }
            onJudged={(isApproved) => {
              setJudged((before) => new Map([...before, [account.id, isApproved]]))
              onJudged()
            }}
            onGone={() => void done()}
          />
        ))}
      </ul>
    </>
  )
}

interface QueueRowProps {
  account: Account
  shown: Shown
  isChosen: boolean
  /** All that are selected are judged at this moment. */
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  /** Whether they were let in, or refused, just now. */
  judged: boolean | undefined
  onJudged: (isApproved: boolean) => void
  /** Somebody else was first. */
  onGone: () => void
}

function QueueRow({ account, shown, isChosen, isBusy, judged, onChoose, onJudged, onGone }: QueueRowProps) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const judge = useJudge()
  const name = account.name ?? account.displayName
  const end = useRef<HTMLElement>(null)
  const judging = useAction(async (isApproved: boolean) => {
    if (!(await judge(account, isApproved))) return onGone()
    toast(t(isApproved ? 'signUp.queue.approved' : 'signUp.queue.declined', { name }))
    onJudged(isApproved)
  })
  useEffect(() => {
    // The buttons are gone. Who has moved on meanwhile stays where they are.
    if (judged !== undefined && document.activeElement === document.body) end.current?.focus()
  }, [judged])
  const address = account.email ?? account.mailChange?.to
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.choose}
        aria-label={t('signUp.queue.selectNamed', { name })}
        checked={isChosen}
        disabled={isBusy || judged !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
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
        <FailureNote error={judging.error} />
      </div>
      {judged !== undefined && (
        <b ref={end} tabIndex={-1} className={styles.quiet}>
          {t(judged ? 'signUp.queue.isApproved' : 'signUp.queue.isRefused')}
        </b>
      )}
      <div className={styles.buttons} hidden={judged !== undefined}>
        <Button
          loading={judging.isRunning}
          disabled={isBusy}
          aria-label={t('signUp.queue.approveNamed', { name })}
          onClick={() => void judging.run(true)}
        >
          {t('signUp.queue.approve')}
        </Button>
        {shown !== 'refused' && (
          <Button
            variant="default"
            disabled={judging.isRunning || isBusy}
            aria-label={t('signUp.queue.refuseNamed', { name })}
            onClick={() => void judging.run(false)}
          >
            {t('signUp.queue.refuse')}
          </Button>
        )}
      </div>
    </li>
  )
}
