import { Modal } from '@mantine/core'
import { IconHash, IconLock } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Home } from '../../app/home.tsx'
import { paths } from '../../app/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { DirectFace } from './direct-face.tsx'
import { placesFound } from './places-found.ts'
import styles from './quick-switcher.module.css'
import { callsOf, unreadOf } from './unread.ts'

/** Ctrl+K: a few letters lead anywhere. */
export function QuickSwitcher({ home, onClose }: { home: Home; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const places = placesFound(home, query, i18n.language)

  function go(index: number) {
    const place = places[index]
    if (!place) return
    onClose()
    void navigate(paths.conversation(place.view.conversation.id))
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, places.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter') go(active)
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
            {places.map(({ view, title, where }, index) => (
              <div
                key={view.conversation.id}
                id={`place-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.place}
                data-unread={unreadOf(view) > 0 || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => go(index)}
              >
                <span className={styles.sign} aria-hidden>
                  {view.conversation.kind !== 'channel' ? (
                    <DirectFace view={view} size={24} />
                  ) : view.conversation.isPrivate ? (
                    <IconLock size={18} />
                  ) : (
                    <IconHash size={18} />
                  )}
                </span>
                <span className={styles.title}>{title}</span>
                <span className={styles.where}>{where}</span>
                <CountBadge count={callsOf(view)} label={t('unread.calls', { count: callsOf(view) })} />
              </div>
            ))}
          </div>
          {places.length === 0 && (
            <p className={styles.nothing} role="status">
              {t('switcher.nothing')}
            </p>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
