import { Button, Tabs } from '@mantine/core'
import type { Ban, GroupView, Person, Timeout, UserId } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { PersonName } from '../people/person-name.tsx'
import styles from './restrictions.module.css'
import { useMomentText } from './use-moment-text.ts'

type Listed = (Timeout | Ban) & { person: Person | null }

/** Who may only read in the group for a time, and who is kept out of it; each can be ended. */
export function Restrictions({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const { me } = useHome()
  const accessContext = accessContextIn(me, view)
  const kinds = (['timeouts', 'bans'] as const).filter((kind) =>
    may(accessContext, kind === 'bans' ? 'members.ban' : 'members.timeout'),
  )
  return (
    <Dialog title={t('restrictions.title', { group: view.group.name })} onClose={onClose} size={520}>
      <Tabs defaultValue={kinds[0] ?? null} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(`restrictions.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            <RestrictionList view={view} kind={kind} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  )
}

function RestrictionList({ view, kind }: { view: GroupView; kind: 'timeouts' | 'bans' }) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const load = async (after?: UserId) => {
    const asked = { groupId, ...(after && { after }) }
    if (kind === 'bans') {
      const { bans, next } = await hub.call('moderation.bans', asked)
      return { shown: bans as Listed[], next }
    }
    const { timeouts, next } = await hub.call('moderation.timeouts', asked)
    return { shown: timeouts as Listed[], next }
  }
  const [first, query] = useQuery(`${kind}:${groupId}`, () => load())
  const [others, setOthers] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const more = useAction(async (after: UserId) => {
    const page = await load(after)
    setOthers((known) => ({ shown: [...(known?.shown ?? []), ...page.shown], next: page.next }))
  })
  const reload = async () => {
    setOthers(null)
    await query.reload()
  }
  const shown = [...(first.data?.shown ?? []), ...(others?.shown ?? [])]
  const next = others ? others.next : (first.data?.next ?? null)
  return (
    <div className={styles.body}>
      <FailureNote error={more.error ?? (first.status === 'failed' ? asAppError(first.error) : null)} />
      {first.data && shown.length === 0 && <Hint>{t(`restrictions.none.${kind}`)}</Hint>}
      <ul className={styles.list}>
        {shown.map((one) => (
          <RestrictionRow key={one.userId} view={view} kind={kind} restriction={one} onEnded={reload} />
        ))}
      </ul>
      {next && (
        <Button variant="default" loading={more.isRunning} onClick={() => void more.run(next)}>
          {t('restrictions.more')}
        </Button>
      )}
    </div>
  )
}

interface RestrictionRowProps {
  view: GroupView
  kind: 'timeouts' | 'bans'
  restriction: Listed
  onEnded: () => Promise<void>
}

function RestrictionRow({ view, kind, restriction, onEnded }: RestrictionRowProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const momentText = useMomentText()
  const { userId, until, reason, by, person } = restriction
  const name = person?.displayName ?? t('people.unknown')
  const end = useAction(async () => {
    const wish = { groupId: view.group.id, userId }
    await hub.call(kind === 'bans' ? 'moderation.unban' : 'moderation.endTimeout', wish)
    await onEnded()
  })
  return (
    <li className={styles.row}>
      <Avatar id={userId} name={name} picture={person?.picture} size={36} />
      <div className={styles.text}>
        <strong dir="auto">{name}</strong>
        <span>
          {until === null
            ? t('restrictions.forEver')
            : t('restrictions.until', { moment: momentText(until) })}
          {' · '}
          {t('restrictions.by')} <PersonName id={by} />
        </span>
        {reason !== '' && <span dir="auto">{reason}</span>}
        <FailureNote error={end.error} />
      </div>
      <Button variant="default" size="compact-sm" loading={end.isRunning} onClick={() => void end.run()}>
        {t(kind === 'bans' ? 'restrictions.unban' : 'restrictions.end')}
        <span className={styles.hidden}>{` (${name})`}</span>
      </Button>
    </li>
  )
}
