import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemembered } from '../../core/use-remembered.ts'
import { askForDesktop, desktopState, showOutside } from './desktop.ts'
import styles from './notifications.module.css'
import { playSound } from './sound.ts'

/** Sound, and what the browser lets this page show outside of it; a button shows that it works. */
export function ThisBrowser() {
  const { t } = useTranslation()
  const [hasSound, setSound] = useRemembered('notifications.sound', true)
  const [isDesktopOn, setDesktop] = useRemembered('notifications.desktop', true)
  const [state, setState] = useState(desktopState)
  const [isAsking, setAsking] = useState(false)
  const [tested, setTested] = useState<string | null>(null)

  async function ask() {
    setAsking(true)
    setState(await askForDesktop())
    setAsking(false)
  }

  function test() {
    setTested(null)
    if (hasSound) playSound()
    if (state !== 'granted' || !isDesktopOn) return setTested(t('notifications.testSilent'))
    try {
      const body = t('notifications.testBody')
      showOutside({ title: t('notifications.testTitle'), body, tag: 'hubbub-test', onOpen: () => {} })
    } catch (error) {
      setTested(
        t('notifications.testFailed', { reason: error instanceof Error ? error.message : String(error) }),
      )
    }
  }

  return (
    <section className={styles.part}>
      <h3>{t('notifications.here')}</h3>
      <Switch
        label={t('notifications.sound')}
        checked={hasSound}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      {state === 'granted' && (
        <Switch
          mt={12}
          label={t('notifications.desktop')}
          description={t('notifications.desktopHint')}
          checked={isDesktopOn}
          onChange={(event) => setDesktop(event.currentTarget.checked)}
        />
      )}
      {state === 'denied' && <p className={styles.hint}>{t('notifications.denied')}</p>}
      {state === 'unsupported' && <p className={styles.hint}>{t('notifications.unsupported')}</p>}
      <div className={styles.buttons}>
        {state === 'default' && (
          <Button onClick={() => void ask()} loading={isAsking}>
            {t('notifications.allow')}
          </Button>
        )}
        <Button variant="default" onClick={test}>
          {t('notifications.test')}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {isAsking ? t('notifications.asking') : tested}
      </p>
    </section>
  )
}
