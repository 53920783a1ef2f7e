import { IconCheck } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceSign } from '../conversations/place-sign.tsx'
import type { Place } from '../conversations/places-found.ts'
import styles from './forward-dialog.module.css'
import type { Destination } from './forward-to.ts'

interface DestinationListProps {
  places: readonly Place[]
  chosen: readonly Destination[]
  query: string
  onQuery: (query: string) => void
  onToggle: (place: Place) => void
}

/** A few letters find a place; Enter, a click or a finger takes it, and takes it back. */
export function DestinationList({ places, chosen, query, onQuery, onToggle }: DestinationListProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(0)
  const isChosen = (place: Place) => chosen.some((one) => one.place.key === place.key)

  function show(index: number) {
    setActive(index)
    document.getElementById(`destination-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') show(Math.min(active + 1, places.length - 1))
    else if (event.key === 'ArrowUp') show(Math.max(active - 1, 0))
    else if (event.key === 'Enter') {
      // With Ctrl it sends, as everywhere.
      if (event.ctrlKey || event.metaKey) return
      if (places[active]) onToggle(places[active])
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.finder}>
      <input
        className={styles.input}
        value={query}
        onChange={(event) => {
          onQuery(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={steer}
        placeholder={t('forwards.search')}
        aria-label={t('forwards.search')}
        role="combobox"
        aria-expanded
        aria-controls="destinations"
        aria-activedescendant={places[active] && `destination-${active}`}
        data-autofocus
      />
      <div
        className={styles.places}
        id="destinations"
        role="listbox"
        aria-multiselectable
        aria-label={t('forwards.places')}
      >
        {places.map((place, index) => (
          <div
            key={place.key}
            id={`destination-${index}`}
            role="option"
            aria-selected={isChosen(place)}
            className={styles.place}
            data-active={index === active || undefined}
            // The letters go on in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index)
              onToggle(place)
            }}
          >
            <span className={styles.sign} aria-hidden>
              <PlaceSign place={place} />
            </span>
            <span className={styles.title} dir="auto">
              {place.title}
            </span>
            <span className={styles.where} dir="auto">
              {place.where}
            </span>
            <span className={styles.check} aria-hidden>
              {isChosen(place) && <IconCheck size={14} stroke={3} />}
            </span>
          </div>
        ))}
        {places.length === 0 && (
          <p className={styles.note} role="status">
            {t('forwards.nothing')}
          </p>
        )}
      </div>
    </div>
  )
}
