import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Account, GroupView, Invite, RoleId } from '@hubbub/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import { ChosenRoles } from '../roles/chosen-roles.tsx'
import { rolesToGive } from '../roles/roles-to-give.ts'
import { InviteRow } from './invite-row.tsx'
import { useRolesGiven } from './use-roles-given.ts'
import styles from './invites.module.css'

const hour = 3_600_000
const lifetimes = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour, never: null } as const
const uses = { any: null, one: 1, five: 5, twentyFive: 25, hundred: 100 } as const

interface InvitesProps {
  view: GroupView
  me: Account
  onClose: () => void
}

/** Makes a link to send to somebody, and shows those that still work. */
export function Invites({ view, me, onClose }: InvitesProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const [lifetime, setLifetime] = useState<keyof typeof lifetimes>('week')
  const [use, setUse] = useState<keyof typeof uses>('any')
  const [given, setGiven] = useState<readonly RoleId[]>([])
  const [made, setMade] = useState<Invite | null>(null)
  const [list, query] = useQuery(`invites:${groupId}`, () => hub.call('groups.invites', { groupId }))
  const possible = rolesToGive({ ...view, userId: me.id, kind: me.kind })
  // What is gone meanwhile, or not one's own to give any more, is not asked for.
  const chosen = possible.filter(({ id }) => given.includes(id))
  const create = useAction(async () => {
    const expiresInMs = lifetimes[lifetime]
    // Servers of before do not know it.
    const roles = chosen.length > 0 && { roleIds: chosen.map(({ id }) => id) }
    setMade(await hub.call('groups.createInvite', { groupId, expiresInMs, maxUses: uses[use], ...roles }))
    // They stand beside the link now, which does not change with the choice.
    setGiven([])
    await query.reload()
  })
  const others = list.data?.invites.filter(({ id }) => id !== made?.id) ?? []

  return (
    <Dialog title={t('invites.title', { group: view.group.name })} onClose={onClose} size={520}>
      <div className={styles.body}>
        {made ? <FreshLink invite={made} view={view} /> : <Hint>{t('invites.hint')}</Hint>}
        {possible.length > 0 && (
          <ChosenRoles
            chosen={chosen}
            offered={possible.filter((role) => !chosen.includes(role))}
            label={t('invites.roles.label')}
            hint={t('invites.roles.hint')}
            removeLabel={(name) => t('invites.roles.out', { name })}
            onAdd={({ id }) => setGiven([...given, id])}
            onRemove={({ id }) => setGiven(given.filter((one) => one !== id))}
          />
        )}
        <div className={styles.choices}>
          <NativeSelect
            label={t('invites.lifetime.label')}
            value={lifetime}
            onChange={(event) => setLifetime(event.currentTarget.value as keyof typeof lifetimes)}
            data={(Object.keys(lifetimes) as (keyof typeof lifetimes)[]).map((value) => ({
              value,
              label: t(`invites.lifetime.${value}`),
            }))}
          />
          <NativeSelect
            label={t('invites.uses.label')}
            value={use}
            onChange={(event) => setUse(event.currentTarget.value as keyof typeof uses)}
            data={(Object.keys(uses) as (keyof typeof uses)[]).map((value) => ({
              value,
              label:
                uses[value] === null ? t('invites.uses.any') : t('invites.uses.some', { count: uses[value] }),
            }))}
          />
          <Button
            variant={made ? 'default' : 'filled'}
            loading={create.isRunning}
            onClick={() => void create.run()}
            data-autofocus
          >
            {made ? t('invites.createAnother') : t('invites.create')}
          </Button>
        </div>
        <FailureNote error={create.error ?? (list.status === 'failed' ? asAppError(list.error) : null)} />
        {others.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('invites.active')}</h3>
            <ul className={styles.list}>
              {others.map((invite) => (
                <InviteRow
                  key={invite.id}
                  invite={invite}
                  view={view}
                  isMine={invite.createdBy === me.id}
                  onGone={query.reload.bind(query)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function FreshLink({ invite, view }: { invite: Invite; view: GroupView }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopied()
  const link = location.origin + paths.invite(invite.code)
  const { gives } = useRolesGiven(invite, view)
  const button = useRef<HTMLButtonElement>(null)
  // What one does next with a new link.
  useEffect(() => button.current?.focus(), [invite.id])
  return (
    <div>
      <div className={styles.fresh}>
        <input
          className={styles.link}
          value={link}
          dir="ltr"
          readOnly
          aria-label={t('invites.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          ref={button}
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy(link)}
        >
          {isCopied ? t('common.copied') : t('common.copy')}
        </Button>
      </div>
      {gives && <Hint>{gives}</Hint>}
    </div>
  )
}
