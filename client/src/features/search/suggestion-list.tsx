import {
  IconAt,
  IconCalendar,
  IconFilter,
  IconHash,
  IconMessage,
  IconPaperclip,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { isDateKey, type Filter } from './filters.ts'
import styles from './search-field.module.css'
import { localDate, type Suggestion } from './suggestions.ts'
import type { Begun } from './typed-query.ts'

interface SuggestionListProps {
  begun: Begun
  /** Nothing is beneath it that it could hide. */
  isInline: boolean
  suggestions: readonly Suggestion[]
  active: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
  onDate: (filter: Filter) => void
}

/** What one may mean with the filter that is begun; for dates also a calendar. */
export function SuggestionList(props: SuggestionListProps) {
  const { begun, isInline, suggestions, active, onPoint, onChoose, onDate } = props
  const { t } = useTranslation()
  const { key, isNegated } = begun
  return (
    <div className={styles.suggestions} data-inline={isInline || undefined}>
      <div id="search-suggestions" role="listbox" aria-label={t('search.filters')}>
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`search-suggestion-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.suggestion}
            onPointerMove={() => onPoint(index)}
            // Before the click, the field would lose the focus and the list would close.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(suggestion)
            }}
          >
            <Face suggestion={suggestion} />
            <Words suggestion={suggestion} />
          </div>
        ))}
      </div>
      {key && isDateKey(key) && (
        <label className={styles.date}>
          <span>{t('search.pickDate')}</span>
          <input
            type="date"
            max={localDate(Date.now())}
            onChange={({ currentTarget: { value } }) => {
              // While the year is typed there are dates of the first centuries.
              if (value > '1970') onDate({ key, value, isNegated })
            }}
          />
        </label>
      )}
    </div>
  )
}

function Words({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation()
  switch (suggestion.kind) {
    case 'key':
      return (
        <>
          <b>{`${suggestion.isNegated ? '-' : ''}${suggestion.key}:`}</b>
          <span className={styles.hint}>{t(`search.hints.${suggestion.key}`)}</span>
        </>
      )
    case 'person':
      return (
        <>
          <b dir="auto">{suggestion.person.name}</b>
          {suggestion.person.handle && (
            <span className={styles.hint} dir="auto">
              @{suggestion.person.handle}
            </span>
          )}
        </>
      )
    case 'place':
      return (
        <>
          <b dir="auto">{suggestion.place.name}</b>
          <span className={styles.hint}>
            {suggestion.place.kind === 'group' ? t('search.wholeGroup') : suggestion.place.where}
          </span>
        </>
      )
    case 'date':
      return (
        <>
          <b>{t(`search.days.${suggestion.day}`)}</b>
          <span className={styles.hint}>{suggestion.filter.value}</span>
        </>
      )
    case 'value':
      return (
        <>
          <b>{suggestion.value}</b>
          <span className={styles.hint}>
            {t(`search.values.${suggestion.value}` as 'search.values.link')}
          </span>
        </>
      )
  }
}

const icons: Partial<Record<string, typeof IconFilter>> = {
  ...{ channel: IconHash, direct: IconMessage, group: IconUsersGroup },
  ...{ from: IconUser, in: IconHash, has: IconPaperclip, mentions: IconAt, is: IconMessage },
  ...{ before: IconCalendar, after: IconCalendar, on: IconCalendar, during: IconCalendar },
}

function Face({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'person')
    return <Avatar id={suggestion.person.id} name={suggestion.person.name} size={24} />
  const of = suggestion.kind === 'key' ? suggestion.key : suggestion.filter.key
  const Icon = icons[suggestion.kind === 'place' ? suggestion.place.kind : of] ?? IconFilter
  return (
    <span className={styles.face} aria-hidden>
      <Icon size={18} stroke={1.8} />
    </span>
  )
}
