import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { UserId } from '@hubbub/protocol'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { hearPerTask, useHub } from '../../core/hub.tsx'
import { useGroupHere } from '../people/group-here.tsx'
import { listed, named, type MemberNews } from './member-news.ts'
import styles from './member-news.module.css'

/** Who came and who went, in a quiet line between two messages. */
export function MemberNewsLine({ news }: { news: readonly MemberNews[] }) {
  return (
    <>
      <Line news={news} kind="joined" />
      <Line news={news} kind="left" />
    </>
  )
}

function Line({ news, kind }: { news: readonly MemberNews[]; kind: MemberNews['kind'] }) {
  const { t, i18n } = useTranslation()
  const { shown, others } = named(news, kind)
  const names = useNames(shown)
  if (shown.length === 0) return null
  const Icon = kind === 'joined' ? IconUserPlus : IconUserMinus
  const more = others > 0 ? t('memberNews.others', { count: others }) : ''
  const nameThen = (userId: UserId) => news.find((one) => one.userId === userId)?.name
  const people = names.map((name, index) => ({
    displayName: isolated(name || nameThen(shown[index]!) || t('people.unknown')),
  }))
  return (
    <p className={styles.line}>
      <Icon size={15} stroke={1.8} aria-hidden />
      <span>{t(`memberNews.${kind}`, { names: listed(people, more, i18n.language) })}</span>
    </p>
  )
}

/** In one piece, as there may be more or fewer of them from one moment to the next. */
function useNames(ids: readonly UserId[]): string[] {
  const hub = useHub()
  const groupId = useGroupHere()
  const joined = useSyncExternalStore(
    (listener) => {
      const ends = ids.map((id) => hearPerTask(hub.person(id, groupId), listener))
      return () => ends.forEach((end) => end())
    },
    () => ids.map((id) => hub.person(id, groupId).get()?.displayName ?? '').join('\n'),
  )
  return ids.length === 0 ? [] : joined.split('\n')
}
