import { Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconListDetails, IconX } from '@tabler/icons-react'
import type { GroupId, Person, UserId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError, useAction } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import list from '../later/later-list.module.css'
import { knownActs } from './audit-acts.ts'
import { csvOf, linesOf, saveFile } from './audit-files.ts'
import { AuditRow } from './audit-row.tsx'
import styles from './audit.module.css'
import { UndoOutcome } from './undo-outcome.tsx'
import { useAudit, type AuditWish } from './use-audit.ts'
import { useUndo } from './use-undo.ts'

const dayMs = 86_400_000
const nobody = `u_${'0'.repeat(26)}`

/** Who did what: of a group, or (null) of the server. */
export function AuditList({ groupId }: { groupId: GroupId | null }) {
  const { t } = useTranslation()
  const [act, setAct] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [person, setPerson] = useState<{ id: UserId; name: string } | null>(null)
  const wish: AuditWish = {
    ...(act && { act }),
    ...(person && { userId: person.id }),
    ...(from && { from: startOf(from) }),
    ...(to && { until: startOf(to) + dayMs - 1 }),
  }
  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          label={t('moderation.audit.kind')}
          value={act}
          onChange={(event) => setAct(event.currentTarget.value)}
          data={[
            { value: '', label: t('moderation.audit.anyKind') },
            ...knownActs(groupId !== null).map((one) => ({
              value: one,
              label: t(`moderation.acts.${one}`),
            })),
          ]}
        />
        <TextInput
          type="date"
          label={t('moderation.audit.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('moderation.audit.to')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {person && (
        <Button
          className={styles.chosen}
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('moderation.audit.clear')}
          onClick={() => setPerson(null)}
        >
          {t('moderation.audit.person', { name: person.name })}
        </Button>
      )}
      <Entries
        key={JSON.stringify(wish)}
        groupId={groupId}
        wish={wish}
        onPerson={(id, name) => setPerson({ id, name })}
      />
    </>
  )
}

/** Midnight where one is. */
const startOf = (day: string): number => new Date(`${day}T00:00`).getTime()

interface EntriesProps {
  groupId: GroupId | null
  wish: AuditWish
  onPerson: (id: UserId, name: string) => void
}

function Entries({ groupId, wish, onPerson }: EntriesProps) {
  const { t } = useTranslation()
  const { data, error, isAsking, reload, more, all } = useAudit(groupId, wish)
  const named = (people: ReadonlyMap<UserId, Person> | undefined) => (id: UserId) =>
    id === nobody ? t('moderation.audit.by.command') : (people?.get(id)?.displayName ?? t('people.unknown'))
  const save = useAction(async (kind: 'csv' | 'jsonl') => {
    const { entries, people } = await all()
    const name = `audit-${new Date().toISOString().slice(0, 10)}.${kind}`
    if (kind === 'csv') saveFile(name, 'text/csv', csvOf(entries, named(people)))
    else saveFile(name, 'application/jsonl', linesOf(entries))
  })
  const { done, undo } = useUndo(groupId, reload)
  if (!data && error === undefined) return <Shimmer rows={6} isFromTop />
  const nameOf = named(data?.people)
  return (
    <>
      {error !== undefined && (
        <div className={list.failure}>
          <FailureNote error={asAppError(error)} />
          <Button variant="default" onClick={reload}>
            {t('moderation.queue.retry')}
          </Button>
        </div>
      )}
      {data?.entries.length === 0 && (
        <EmptyState
          icon={<IconListDetails size={36} stroke={1.6} />}
          title={t('moderation.audit.empty')}
          isPart
        >
          {t('moderation.audit.emptyText')}
        </EmptyState>
      )}
      {data && data.entries.length > 0 && (
        <>
          <div className={styles.tools}>
            <span className={styles.quiet}>
              {data.keptDays > 0 && t('moderation.audit.kept', { count: data.keptDays })}
            </span>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton size={44} label={t('moderation.audit.export')} loading={save.isRunning}>
                  <IconDownload size={20} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void save.run('csv')}>{t('moderation.audit.exportCsv')}</Menu.Item>
                <Menu.Item onClick={() => void save.run('jsonl')}>
                  {t('moderation.audit.exportLines')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
          <FailureNote error={save.error ?? undo.error} />
          <UndoOutcome done={done} />
          <ul className={styles.entries}>
            {data.entries.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                nameOf={nameOf}
                onPerson={(id) => onPerson(id, nameOf(id))}
                isUndoing={undo.isRunning}
                onUndo={data.undoable.has(entry.id) ? () => void undo.run(entry) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {data?.hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('moderation.queue.more')}
        </button>
      )}
    </>
  )
}
