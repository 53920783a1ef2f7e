import { Button, Menu } from '@mantine/core'
import type { GroupView, ReportCase, ReportOutcome, UserId } from '@hubbub/protocol'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { CloseCase } from './close-case.tsx'
import { useProof } from '../second-factor/use-proof.tsx'
import styles from './moderation.module.css'
import { offeredOutcomes } from './offered-outcomes.ts'

interface CaseActionsProps {
  found: ReportCase
  group: GroupView | undefined
  nameOf: (id: UserId) => string
  onChanged: () => void
}

/** What most cases end with has a button of its own; the rest is in the menu. */
const often: ReadonlySet<ReportOutcome> = new Set(['dismissed', 'message_deleted', 'account_disabled'])

/** Who looks at a case, and what can be done about it. Where somebody else was faster it is shown again, as it stands then. */
export function CaseActions({ found, group, nameOf, onChanged }: CaseActionsProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const { proven, dialog } = useProof()
  const [closing, setClosing] = useState<ReportOutcome | null>(null)
  const { id, version, state, handlerId, outcome, remark, isOnServer, groupId } = found
  const seen = { id, version }
  const where = !isOnServer && groupId ? { groupId } : null
  const orLookAgain = async (call: Promise<unknown>) => {
    try {
      await call
    } catch (error) {
      if (asAppError(error).code === 'version_conflict') onChanged()
      throw error
    }
    onChanged()
  }
  const claim = useAction((isClaimed: boolean) =>
    orLookAgain(
      where
        ? hub.call('reports.claim', { ...where, ...seen, isClaimed })
        : hub.call('reports.claimOnServer', { ...seen, isClaimed }),
    ),
  )
  const escalate = useAction(() => orLookAgain(hub.call('reports.escalate', { ...where!, ...seen })))
  const close = (one: ReportOutcome, said: string) => {
    const closed = { ...seen, outcome: one, remark: said }
    const call = () =>
      where ? hub.call('reports.close', { ...where, ...closed }) : hub.call('reports.closeOnServer', closed)
    return orLookAgain(proven(call))
  }
  if (state === 'done')
    return (
      <p className={styles.state}>
        {t('moderation.queue.handledBy', {
          name: handlerId ? nameOf(handlerId) : t('people.unknown'),
          outcome: t(`moderation.outcomes.${outcome as ReportOutcome}`, { defaultValue: outcome ?? '' }),
        })}
        {remark && <q dir="auto">{remark}</q>}
      </p>
    )
  const isMine = handlerId === me.id
  const isOthers = handlerId !== null && !isMine
  const offered = isOthers ? [] : offeredOutcomes(found, me, group)
  const [atHand, inMenu] = [offered.filter((one) => often.has(one)), offered.filter((one) => !often.has(one))]
  const isRunning = claim.isRunning || escalate.isRunning
  return (
    <>
      {handlerId && (
        <p className={styles.state} role="status">
          {isMine
            ? t('moderation.queue.claimedByYou')
            : t('moderation.queue.claimedBy', { name: nameOf(handlerId) })}
        </p>
      )}
      <FailureNote error={claim.error ?? escalate.error} />
      <div className={styles.buttons}>
        {!isMine && (
          <Button variant="default" disabled={isRunning} onClick={() => void claim.run(true)}>
            {t(isOthers ? 'moderation.queue.takeOver' : 'moderation.queue.claim')}
          </Button>
        )}
        {atHand.map((one) => (
          <Button
            key={one}
            variant={one === 'dismissed' ? 'default' : 'light'}
            color={one === 'dismissed' ? undefined : 'red'}
            disabled={isRunning}
            onClick={() => setClosing(one)}
          >
            {t(`moderation.act.${one}`)}
          </Button>
        ))}
        {isMine && (
          <Button variant="subtle" disabled={isRunning} onClick={() => void claim.run(false)}>
            {t('moderation.queue.release')}
          </Button>
        )}
        {!isOthers && (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton size={44} label={t('message.more')} disabled={isRunning}>
                <IconDots size={20} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {inMenu.map((one) => (
                <Menu.Item
                  key={one}
                  color={one === 'handled' ? undefined : 'red'}
                  onClick={() => setClosing(one)}
                >
                  {t(`moderation.act.${one}`)}
                </Menu.Item>
              ))}
              {where && (
                <Menu.Item onClick={() => void escalate.run()}>{t('moderation.queue.escalate')}</Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {closing && (
        <CloseCase
          outcome={closing}
          close={(said) => close(closing, said)}
          onClose={() => setClosing(null)}
        />
      )}
      {dialog}
    </>
  )
}
