import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import styles from './shortcuts-list.module.css'

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform)
const mod = isApple ? '⌘' : 'Ctrl'
const alt = isApple ? '⌥' : 'Alt'

const groups = {
  go: [
    ['switcher', [mod, 'K']],
    ['searchHere', [mod, 'F']],
    ['search', [mod, 'Shift', 'F']],
    ['searchToo', ['/']],
    ['inbox', [mod, 'Shift', 'M']],
    ['channels', [alt, '↑ ↓']],
    ['regions', ['F6']],
    ['messages', ['↑ ↓']],
    ['list', [mod, '/']],
  ],
  write: [
    ['send', ['Enter']],
    ['later', [mod, 'Shift', 'Enter']],
    ['line', ['Shift', 'Enter']],
    ['edit', ['↑']],
    ['bold', [mod, 'B']],
    ['italic', [mod, 'I']],
    ['complete', ['@  #  :']],
  ],
  message: [
    ['reply', ['R']],
    ['thread', ['T']],
    ['edit', ['E']],
    ['forward', ['F']],
    ['pin', ['P']],
    ['save', ['S']],
    ['remind', ['M']],
  ],
  inbox: [
    ['move', ['J  K']],
    ['open', ['Enter']],
    ['read', ['E']],
  ],
  read: [
    ['allRead', ['Shift', 'Esc']],
    ['browserMenu', ['Shift', 'shortcuts.rightClick']],
  ],
} as const

/** Ctrl+/: every key that does something here. */
export function ShortcutsList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = (key: string) => (key === 'shortcuts.rightClick' ? t('shortcuts.rightClick') : key)
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} size={520}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <section key={group} className={styles.group}>
          <h3>{t(`shortcuts.${group}.title`)}</h3>
          <dl>
            {groups[group].map(([name, keys]) => (
              <div key={name} className={styles.row}>
                <dt>{t(`shortcuts.${group}.${name}` as 'shortcuts.go.switcher')}</dt>
                <dd dir="ltr">
                  {keys.map((key) => (
                    <kbd key={key}>{nameOf(key)}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
