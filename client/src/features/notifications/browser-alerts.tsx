import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { Alert, HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { usePageIsWatched } from '../../core/use-page-is-watched.ts'
import { useRemembered } from '../../core/use-remembered.ts'
import { alertText } from './alert-text.ts'
import styles from './browser-alerts.module.css'
import { askForDesktop, desktopState, showOutside } from './desktop.ts'
import { hasReadAlert } from './has-read-alert.ts'
import { whenPushIsShown } from '../push/when-push-is-shown.ts'
import { playSound } from './sound.ts'
import { isFirstTab, isWatched, watchPlace } from './tabs.ts'

/** One whose sound was heard just now makes the next one silent. */
const quietMs = 1_500
let soundAt = -Infinity

interface Open {
  alert: Alert
  close: () => void
}

/** Tells of alerts outside the page and by a sound, once in this browser, and takes them away once they were read anywhere. */
export function BrowserAlerts({ current }: { current: ConversationId | undefined }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const home = useHome()
  const navigate = useNavigate()
  const [isHinting, setHinting] = useState(false)
  const [wasHinted, setHinted] = useRemembered('notifications.hinted', false)
  const isPageWatched = usePageIsWatched()

  useEffect(() => (isPageWatched && current ? watchPlace(current) : undefined), [isPageWatched, current])

  const tell = useEffectEvent((alert: Alert, open: Map<string, Open>) => {
    const { path, tag, title, body } = alertText(alert, {
      hub,
      home: hub.home.get() ?? home,
      t,
      language: i18n.language,
    })
    if (!('isSilent' in alert && alert.isSilent) && isOn('notifications.sound')) playSoundOnce()
    if (desktopState() === 'default' && !wasHinted) setHinting(true)
    if (desktopState() !== 'granted' || !isOn('notifications.desktop')) return
    try {
      const close = showOutside({ title, body, tag, onOpen: () => void navigate(path) })
      open.set(tag, { alert, close })
    } catch {
      // This browser shows none from a page.
    }
  })

  useEffect(() => {
    const open = new Map<string, Open>()
    const stopAlerts = hub.onAlert((alert) => {
      void isToBeTold(alert, hub).then((isSo) => {
        if (isSo) tell(alert, open)
      })
    })
    const stopReads = hub.home.subscribe(() => {
      for (const [tag, { alert, close }] of open)
        if (hasReadAlert(alert, hub.home.get())) {
          close()
          open.delete(tag)
        }
    })
    const stopPushes = whenPushIsShown((tag) => {
      open.get(tag)?.close()
      open.delete(tag)
    })
    return () => {
      stopAlerts()
      stopPushes()
      stopReads()
      for (const { close } of open.values()) close()
    }
  }, [hub])

  const answer = (isWanted: boolean) => {
    setHinting(false)
    setHinted(true)
    if (isWanted) void askForDesktop()
  }
  return (
    <div role="status">
      {isHinting && (
        <section className={styles.hint}>
          <p>
            <IconBell size={18} aria-hidden />
            {t('notifications.hint')}
          </p>
          <div className={styles.buttons}>
            <Button size="compact-sm" onClick={() => answer(true)}>
              {t('notifications.hintYes')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => answer(false)}>
              {t('notifications.hintNo')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

const isOn = (name: string): boolean => localStorage.getItem(`hubbub.${name}`) !== 'no'

/** Not what somebody looks at, not in two tabs, and not what was read while that was found out. */
async function isToBeTold(alert: Alert, hub: HubbubClient): Promise<boolean> {
  const name = nameOf(alert)
  if (!(await isFirstTab(`${hub.home.get()?.me.id} ${name}`))) return false
  if (alert.kind !== 'summary' && (await isWatched(alert.conversationId))) return false
  return !hasReadAlert(alert, hub.home.get())
}

/** The same in every tab. A summary is each tab's own, so of those that come together there is one. */
function nameOf(alert: Alert): string {
  if (alert.kind === 'summary') return 'summary'
  const { kind, conversationId } = alert
  if (kind === 'invite') return `${kind} ${conversationId}`
  if (kind === 'reaction') return `${kind} ${conversationId} ${alert.seq} ${alert.by} ${alert.emoji}`
  if (kind === 'reminder') return `${kind} ${conversationId} ${alert.seq}`
  return `${alert.thread?.id ?? conversationId} ${alert.seq}`
}

function playSoundOnce(): void {
  const now = performance.now()
  if (now - soundAt < quietMs) return
  soundAt = now
  playSound()
}
