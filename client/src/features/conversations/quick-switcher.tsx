import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Home } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { usePeopleFound } from '../people/use-people-found.ts'
import { usePeopleHere } from '../people/use-people-here.ts'
import { StatusEmoji } from '../status/status-emoji.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { DirectStatus } from './direct-face.tsx'
import { PlaceSign } from './place-sign.tsx'
import { placesFound, type Place } from './places-found.ts'
import styles from './quick-switcher.module.css'

const pauseMs = 150

/** Ctrl+K: a few letters lead to any channel, and to any person. */
export function QuickSwitcher({ home, onClose }: { home: Home; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [asked] = useDebouncedValue(query.trim().toLowerCase(), pauseMs)
  // A guest begins no conversations.
  const { people } = usePeopleFound(home.me.kind === 'guest' ? '' : asked)
  const here = usePeopleHere(home, asked)
  const { shown } = useNotifications()
  const places = placesFound(home, query, i18n.language, {
    people: [...people, ...here.people],
    nicknameOf: here.nicknameOf,
    shown,
  })
  const go = useAction(async ({ view, person }: Place) => {
    const id =
      view?.conversation.id ?? (await hub.call('groups.openDirect', { userId: person!.id })).conversationId
    onClose()
    await navigate(paths.conversation(id))
  })

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, places.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && places[active]) void go.run(places[active])
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      yOffset="12dvh"
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg" aria-label={t('switcher.open')}>
        <Modal.Body>
          <input
            className={styles.input}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={steer}
            placeholder={t('switcher.placeholder')}
            aria-label={t('switcher.placeholder')}
            role="combobox"
            aria-expanded
            aria-controls="places"
            aria-activedescendant={places[active] && `place-${active}`}
            data-autofocus
          />
          <div className={styles.places} id="places" role="listbox" aria-label={t('switcher.results')}>
            {places.map((place, index) => (
              <div
                key={place.key}
                id={`place-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.place}
                data-unread={(place.view && shown(place.view).isUnread) || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => void go.run(place)}
              >
                <span className={styles.sign} aria-hidden>
                  <PlaceSign place={place} />
                </span>
                <span className={styles.title} dir="auto">
                  {place.title}
                </span>
                <PlaceStatus place={place} />
                <span className={styles.where} dir="auto">
                  {place.where}
                </span>
                {place.person?.kind === 'guest' && <span className={styles.where}>{t('people.guest')}</span>}
                {place.view && (
                  <CountBadge
                    count={shown(place.view).calls}
                    label={t('unread.calls', { count: shown(place.view).calls })}
                  />
                )}
              </div>
            ))}
          </div>
          {places.length === 0 && (
            <p className={styles.nothing} role="status">
              {t('switcher.nothing')}
            </p>
          )}
          <FailureNote error={go.error} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Of the person one would write to. */
function PlaceStatus({ place: { view, person } }: { place: Place }) {
  if (person) return <StatusEmoji person={person} />
  return view && <DirectStatus view={view} />
}
