import './moderation-texts.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { GroupId } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Navigate, useParams } from 'react-router'
import { accessContextIn } from '../../core/access-context-in.ts'
import { findGroup, useHome } from '../../core/home.tsx'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { useWaitingSignUps } from '../sign-up/use-waiting-sign-ups.ts'
import { SignUpAdmin } from '../sign-up/sign-up-admin.tsx'
import { SignInPolicy } from '../second-factor/sign-in-policy.tsx'
import page from '../later/later-page.module.css'
import { RaidNotice } from '../raid-mode/raid-notice.tsx'
import { AuditList } from './audit-list.tsx'
import { CaseList } from './case-list.tsx'
import styles from './moderation.module.css'
import { useOpenReports } from './use-open-reports.ts'

type GroupPart = 'reports' | 'audit'
type Part = GroupPart | ServerPart
type ServerPart = 'sign-in' | 'sign-ups'

/** What moderators and admins of a group look at: its reports, and who did what. */
export function GroupModerationPage() {
  const { t } = useTranslation()
  const home = useHome()
  const { groupId, part } = useParams<{ groupId: GroupId; part: GroupPart }>()
  const view = groupId && findGroup(home, groupId)
  const accessContext = view && accessContextIn(home.me, view)
  const mayHandle = accessContext !== undefined && may(accessContext, 'reports.handle')
  const maySee = accessContext !== undefined && may(accessContext, 'audit.see')
  const isOpen = part === 'audit' ? maySee : part === 'reports' && mayHandle
  if (!view || !isOpen) return <Navigate to={paths.directs} replace />
  const group = view.group.name
  return (
    <Page
      title={t(part === 'audit' ? 'moderation.audit.title' : 'moderation.queue.title', { group })}
      back={paths.group(view.group.id)}
      groupId={view.group.id}
      part={part!}
      notice={part === 'reports' && <RaidNotice view={view} />}
      parts={[...(mayHandle ? (['reports'] as const) : []), ...(maySee ? (['audit'] as const) : [])]}
    />
  )
}

/** The same of the whole server. */
export function AdministrationPage() {
  const { t } = useTranslation()
  const { me } = useHome()
  const { part = 'reports' } = useParams<{ part: Part }>()
  if (!me.isAdministrator || !(part in serverTitles)) return <Navigate to={paths.directs} replace />
  return (
    <Page
      title={t(serverTitles[part])}
      back={paths.directs}
      groupId={null}
      part={part}
      parts={['reports', 'audit', 'sign-in', 'sign-ups']}
    />
  )
}

const serverTitles = {
  reports: 'moderation.queue.serverTitle',
  audit: 'moderation.audit.serverTitle',
  'sign-in': 'secondFactor.policy.title',
  'sign-ups': 'signUp.admin.title',
} as const

const tabs = {
  reports: 'reports.open',
  audit: 'reports.audit',
  'sign-in': 'secondFactor.policy.tab',
  'sign-ups': 'signUp.admin.tab',
} as const

interface PageProps {
  title: string
  back: string
  groupId: GroupId | null
  part: Part
  parts: readonly Part[]
  notice?: ReactNode
}

function Page({ title, back, groupId, part, parts, notice }: PageProps) {
  const { t } = useTranslation()
  const open = useOpenReports(groupId, parts.includes('reports'))
  const { waiting, reload } = useWaitingSignUps(parts.includes('sign-ups'))
  const pathOf = (one: Part) =>
    groupId && one !== 'sign-in' && one !== 'sign-ups'
      ? paths.moderation(groupId, one)
      : paths.administration(one)
  return (
    <main className={page.page} data-region aria-label={title}>
      <header className={`${page.header} ${styles.header}`}>
        <Link className={page.back} to={back} aria-label={t('moderation.queue.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={`${page.title} ${styles.title}`} dir="auto">
          {title}
        </h1>
        <nav className={`${page.tabs} ${styles.tabs}`} aria-label={title}>
          {parts.map((one) => (
            <NavLink key={one} className={page.tab} to={pathOf(one)}>
              {t(tabs[one])}
              {one === 'reports' && <CountBadge count={open} label={t('reports.badge', { count: open })} />}
              {one === 'sign-ups' && (
                <CountBadge count={waiting} label={t('reports.signUps', { count: waiting })} />
              )}
            </NavLink>
          ))}
        </nav>
      </header>
      <div className={page.content}>
        {notice}
        {part === 'audit' && <AuditList key={groupId} groupId={groupId} />}
        {part === 'reports' && <CaseList key={groupId} groupId={groupId} />}
        {part === 'sign-in' && <SignInPolicy />}
        {part === 'sign-ups' && <SignUpAdmin onJudged={reload} />}
      </div>
    </main>
  )
}
