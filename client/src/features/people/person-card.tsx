import { Button, Popover } from '@mantine/core'
import { IconFlag, IconMessage, IconUserEdit } from '@tabler/icons-react'
import type { UserId } from '@hubbub/protocol'
import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useReport } from '../moderation/report-provider.tsx'
import { usePresence } from '../presence/use-presence.ts'
import { useRelation } from '../relations/use-relations.ts'
import { useGroupHere } from './group-here.tsx'
import { StatusLine } from '../status/status-emoji.tsx'
import styles from './person-card.module.css'
import { usePerson } from './use-person.ts'

const HeldRoles = lazy(() =>
  import('../roles/held-roles.tsx').then(({ HeldRoles: Loaded }) => ({ default: Loaded })),
)
const ChangeNickname = lazy(() =>
  import('../members/change-nickname.tsx').then(({ ChangeNickname }) => ({ default: ChangeNickname })),
)

const RelationButtons = lazy(() =>
  import('../relations/relation-buttons.tsx').then(({ RelationButtons }) => ({ default: RelationButtons })),
)
const BlockPerson = lazy(() =>
  import('../relations/block-person.tsx').then(({ BlockPerson }) => ({ default: BlockPerson })),
)

/** A click on somebody: who that is, and a way to write to them. */
export function PersonCard({
  id,
  children,
}: {
  id: UserId
  children: ReactElement<{ onClick?: () => void }>
}) {
  const groupId = useGroupHere()
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<'nickname' | 'block' | null>(null)
  const ask = (what: typeof asking) => {
    setOpen(false)
    setAsking(what)
  }
  const report = useReport()
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="right-start"
        withinPortal
        trapFocus
        returnFocus
        shadow="none"
        classNames={{ dropdown: styles.card }}
      >
        <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown>
          <Card
            id={id}
            onName={() => ask('nickname')}
            onBlock={() => ask('block')}
            onReport={() => {
              setOpen(false)
              report({ userId: id, groupId })
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {asking === 'nickname' && groupId && (
        <Suspense>
          <ChangeNickname groupId={groupId} userId={id} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'block' && (
        <Suspense>
          <BlockPerson userId={id} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}

interface CardProps {
  id: UserId
  onName: () => void
  onReport: () => void
  onBlock: () => void
}

function Card({ id, onName, onBlock, onReport }: CardProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { me } = useHome()
  const person = usePerson(id)
  const groupId = useGroupHere()
  const status = usePresence(id)
  const isBlocked = useRelation(id)?.isBlocked ?? false
  const open = useAction(async () => {
    const { conversationId } = await hub.call('groups.openDirect', { userId: id })
    await navigate(paths.conversation(conversationId))
  })
  if (!person) return <p className={styles.handle}>{t('people.unknown')}</p>
  return (
    <>
      <div className={styles.head}>
        <Avatar id={id} name={person.displayName} picture={person.picture} size={80} status={status} />
        <div className={styles.names}>
          <strong dir="auto">{person.displayName}</strong>
          {person.ownDisplayName !== undefined && (
            <span className={styles.handle}>{t('people.alsoKnownAs', { name: person.ownDisplayName })}</span>
          )}
          <span className={styles.handle} dir="auto">
            {person.name ? `@${person.name}` : t('people.guest')}
          </span>
          <span className={styles.handle}>{t(`presence.${status}`)}</span>
        </div>
      </div>
      {person.status && <StatusLine status={person.status} />}
      {groupId && (
        <Suspense>
          <HeldRoles groupId={groupId} userId={id} />
        </Suspense>
      )}
      {id === me.id && groupId && (
        <Button fullWidth variant="light" leftSection={<IconUserEdit size={18} />} onClick={onName}>
          {t('members.nickname.open')}
        </Button>
      )}
      {id !== me.id && me.kind !== 'guest' && !isBlocked && (
        <Button
          fullWidth
          variant="light"
          leftSection={<IconMessage size={18} />}
          loading={open.isRunning}
          onClick={() => void open.run()}
        >
          {t('people.write')}
        </Button>
      )}
      {id !== me.id && (
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          leftSection={<IconFlag size={18} />}
          onClick={onReport}
        >
          {t('reports.report')}
        </Button>
      )}
      <FailureNote error={open.error} />
      {id !== me.id && (
        <Suspense>
          <RelationButtons id={id} onBlock={onBlock} />
        </Suspense>
      )}
    </>
  )
}
