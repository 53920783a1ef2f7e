import { IconX } from '@tabler/icons-react'
import type { UserId } from '@hubbub/protocol'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useGroupHere } from '../people/group-here.tsx'
import { problemOf, type Filter } from './filters.ts'
import { placeName } from './places.ts'
import styles from './search-field.module.css'

/** A filter as it is read: places and people by their names. */
export function useFilterText({ key, value, isNegated }: Filter): string {
  const { t, i18n } = useTranslation()
  const home = useHome()
  const hub = useHub()
  const here = useGroupHere()
  const isPerson = (key === 'from' || key === 'mentions') && /^u_\w{26}$/.test(value)
  const person = useReadable(
    useMemo(() => (isPerson ? hub.person(value as UserId, here) : unknown), [hub, isPerson, value, here]),
  )
  const isPlace = key === 'in' && /^[cg]_\w{26}$/.test(value)
  const name = isPlace ? (placeName(home, value, i18n.language) ?? t('search.unknownPlace')) : value
  return `${isNegated ? '-' : ''}${key}: ${person?.displayName ?? name}`
}

const unknown = { get: () => undefined, subscribe: () => () => {} }

/** A finished filter before the words; pressed, it goes. */
export function FilterChip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation()
  const text = useFilterText(filter)
  return (
    <button
      type="button"
      className={styles.chip}
      data-wrong={problemOf(filter) !== undefined || undefined}
      aria-label={t('search.removeFilter', { filter: text })}
      onClick={onRemove}
    >
      <span className={styles.chipText}>{text}</span>
      <IconX size={14} aria-hidden />
    </button>
  )
}
