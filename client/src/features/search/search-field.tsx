import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { limits, type AppError } from '@hubbub/protocol'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterChip } from './filter-chip.tsx'
import { problemOf, textOfFilter, type Filter } from './filters.ts'
import styles from './search-field.module.css'
import { useSearch } from './search-provider.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import type { Suggestion } from './suggestions.ts'
import { begunIn, type TypedQuery } from './typed-query.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchFieldProps {
  query: TypedQuery
  error: AppError | null
  /** Down from the field, where no list is open. */
  onLeaveDown: () => void
}

/** Filters and words in one field; what may be meant with a filter that is begun stands beneath. */
export function SearchField({ query, error, onLeaveDown }: SearchFieldProps) {
  const { t } = useTranslation()
  const { session, wish } = useSearch()
  const { filters, text } = query
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [picked, setPicked] = useState({ for: '', index: -1 })
  const begun = begunIn(text)
  const isEmpty = filters.length === 0 && text === ''
  const isOffered = begun !== null && (begun.key !== null || begun.value.length > 1 || isEmpty || isWanted)
  // With nothing to search for it stands there as a part of the page.
  const isShown = isOffered && (isEmpty || (isFocused && dismissed !== text))
  const suggestions = useSuggestions(isShown ? begun : null)
  const isDated = begun?.key != null && /^(before|after|on|during)$/.test(begun.key)
  const isOpen = isShown && (suggestions.length > 0 || isDated)
  // A word is searched for, unless one goes to the list; of a filter the first value is meant.
  const otherwise = begun?.key != null && begun.value !== '' ? 0 : -1
  const active = Math.min(picked.for === text ? picked.index : otherwise, suggestions.length - 1)

  // Who comes back to the hits wants to read on.
  useEffect(() => {
    if (session.wishGranted === wish) return
    session.wishGranted = wish
    input.current?.focus()
    input.current?.select()
  }, [session, wish])

  function choose(suggestion: Suggestion) {
    const before = text.slice(0, begun?.from)
    if (suggestion.kind === 'key')
      session.write(`${before}${suggestion.isNegated ? '-' : ''}${suggestion.key}:`)
    else session.add(suggestion.filter, before)
    setWanted(false)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const chosen = isOpen ? suggestions[active] : undefined
    if (step !== 0 && isOpen && suggestions.length > 0) {
      const index = (active + step + suggestions.length) % suggestions.length
      setPicked({ for: text, index: active === -1 && step === -1 ? suggestions.length - 1 : index })
    } else if (key === 'ArrowDown') onLeaveDown()
    else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Tab' && !event.shiftKey && chosen) choose(chosen)
    else if (key === 'Enter') {
      setDismissed(text)
      session.submit()
    } else if (key === 'Escape' && isOpen && !isEmpty) {
      setDismissed(text)
      setWanted(false)
      event.stopPropagation()
    } else if (key === 'Backspace' && filters.length > 0 && currentTarget.selectionEnd === 0)
      session.takeApart()
    else return
    event.preventDefault()
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div
        className={styles.field}
        onClick={({ target }) => (target as Element).closest('button') ?? input.current?.focus()}
      >
        <IconSearch className={styles.lens} size={18} stroke={2} aria-hidden />
        <div className={styles.asked}>
          {filters.map((filter) => (
            <FilterChip
              key={textOfFilter(filter)}
              filter={filter}
              onRemove={() => {
                session.remove(filter)
                input.current?.focus()
              }}
            />
          ))}
          <input
            ref={input}
            className={styles.input}
            value={text}
            maxLength={limits.queryChars - filters.map(textOfFilter).join(' ').length - 2}
            onChange={({ currentTarget: { value }, nativeEvent }) => {
              session.write(value, (nativeEvent as InputEvent).isComposing)
              setDismissed(null)
            }}
            onCompositionEnd={({ currentTarget: { value } }) => session.write(value)}
            onKeyDown={steer}
            placeholder={filters.length === 0 ? t('search.placeholder') : t('search.more')}
            aria-label={t('search.placeholder')}
            aria-describedby="search-problem"
            aria-invalid={error !== null || undefined}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls="search-suggestions"
            aria-activedescendant={isOpen && active >= 0 ? `search-suggestion-${active}` : undefined}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
          />
        </div>
        {!isEmpty && (
          <IconButton
            label={t('search.clear')}
            size={28}
            onClick={() => {
              session.fillWith({ filters: [], text: '' })
              input.current?.focus()
            }}
          >
            <IconX size={16} />
          </IconButton>
        )}
        <IconButton
          label={t('search.addFilter')}
          size={28}
          onClick={() => {
            setWanted(true)
            setDismissed(null)
            if (text !== '' && !text.endsWith(' ')) session.write(`${text} `)
            input.current?.focus()
          }}
        >
          <IconAdjustmentsHorizontal size={18} />
        </IconButton>
      </div>
      <p id="search-problem" className={styles.problem} role="alert">
        <Problem filters={filters} error={error} />
      </p>
      {isOpen && begun && (
        <SuggestionList
          begun={begun}
          isInline={isEmpty}
          suggestions={suggestions}
          active={active}
          onPoint={(index) => setPicked({ for: text, index })}
          onChoose={choose}
          onDate={(filter) => {
            session.add(filter, text.slice(0, begun.from))
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}

/** What the server would refuse, or has refused. */
function Problem({ filters, error }: { filters: readonly Filter[]; error: AppError | null }) {
  const { t } = useTranslation()
  const wrong = filters.find((filter) => problemOf(filter) !== undefined)
  if (wrong) return t(`search.problems.${problemOf(wrong)!}`, { value: wrong.value })
  if (error?.code === 'bad_input') return error.details.fields?.q ?? t('errors.bad_input')
  return null
}
