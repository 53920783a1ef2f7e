import { limits, type Filter, type FilterMatch, type FilterOutcome, type GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { useMomentText } from '../restrictions/use-moment-text.ts'
import styles from './filters.module.css'

/** What the filters found lately, and what they did or would have done. */
export function FilterMatches({ view, filters }: { view: GroupView; filters: readonly Filter[] }) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const [known] = useQuery(`filter matches:${groupId}`, () => hub.call('filters.matches', { groupId }))
  const { matches = [], counts = [], people = [] } = known.data ?? {}
  const nameOf = (id: Filter['id']) =>
    filters.find((filter) => filter.id === id)?.name ?? t('filters.found.gone')
  const personOf = (match: FilterMatch) =>
    people.find(({ id }) => id === match.userId)?.displayName ?? t('people.unknown')
  return (
    <div className={styles.body}>
      {known.status === 'failed' && <FailureNote error={asAppError(known.error)} />}
      <Hint>{t('filters.found.hint', { days: limits.filterMatches.days })}</Hint>
      {known.data && matches.length === 0 && <Hint>{t('filters.found.none')}</Hint>}
      {counts.length > 0 && (
        <ul className={styles.counts} aria-label={t('filters.found.counts')}>
          {counts.map(({ filterId, count }) => (
            <li key={filterId}>
              <span dir="auto">{nameOf(filterId)}</span> <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow
            key={`${match.filterId} ${match.userId} ${match.at} ${match.seq}`}
            match={match}
            filter={nameOf(match.filterId)}
            person={personOf(match)}
            channel={channelIn(view, match)}
          />
        ))}
      </ul>
    </div>
  )
}

/** Of a thread it is not known here; nor of a private channel that one does not see. */
const channelIn = ({ channels }: GroupView, { conversationId }: FilterMatch): string | undefined =>
  channels.find(({ conversation }) => conversation.id === conversationId)?.conversation.name

interface MatchRowProps {
  match: FilterMatch
  filter: string
  person: string
  channel: string | undefined
}

function MatchRow({ match: { at, found, outcomes, isDryRun }, filter, person, channel }: MatchRowProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <strong dir="auto">{person}</strong>
        <span>
          <span dir="auto">{filter}</span>
          {found !== '' && (
            <>
              {': '}
              <q dir="auto">{found}</q>
            </>
          )}
        </span>
        <span className={styles.outcomes}>
          {isDryRun && `${t('filters.modes.dryRun')}: `}
          {outcomes.map((outcome) => t(`filters.outcomes.${outcome as FilterOutcome}`)).join(', ')}
        </span>
        <span>
          {momentText(at)}
          {channel !== undefined && <span dir="auto">{` · #${channel}`}</span>}
        </span>
      </span>
    </li>
  )
}
