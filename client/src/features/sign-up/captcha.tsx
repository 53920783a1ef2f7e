import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sign-up.module.css'

/** What the scripts of hCaptcha, Turnstile and reCAPTCHA put on the page: one form under three names. */
interface Widget {
  render: (
    into: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ) => unknown
}
const names = ['hcaptcha', 'turnstile', 'grecaptcha'] as const

interface CaptchaProps {
  script: string
  siteKey: string
  onAnswer: (answer: string) => void
}

/** The widget of a service that the operator of this server chose, in its own script. */
export function Captcha({ script, siteKey, onAnswer }: CaptchaProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    const into = place.current!
    let isOver = false
    const widget = document.createElement('div')
    const show = async () => {
      const service = await loadWidget(script)
      if (isOver) return
      into.append(widget)
      service.render(widget, {
        sitekey: siteKey,
        callback: (answer) => answered(answer),
        'expired-callback': () => answered(''),
      })
    }
    // Also where the service throws: a key that it does not know.
    void show().catch(() => {
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
      widget.remove()
    }
  }, [script, siteKey, attempt])
  return (
    <div ref={place} tabIndex={-1} className={styles.captcha} role="group" aria-label={t('signUp.captcha')}>
      {hasFailed && (
        <>
          <p className={styles.hint} role="alert">
            {t('signUp.captchaBlocked')}
          </p>
          <Button
            variant="default"
            onClick={() => {
              setFailed(false)
              place.current!.focus()
              setAttempt(attempt + 1)
            }}
          >
            {t('signUp.captchaAgain')}
          </Button>
        </>
      )}
    </div>
  )
}

const latestMs = 15_000
const loading = new Map<string, Promise<Widget>>()

function loadWidget(script: string): Promise<Widget> {
  const known = loading.get(script)
  if (known) return known
  const widget = new Promise<Widget>((resolve, reject) => {
    const failed = (): void => {
      clearTimeout(late)
      element.remove()
      // Tried again the next time.
      if (loading.get(script) === widget) loading.delete(script)
      reject(new Error('the script of the captcha cannot be used'))
    }
    const element = document.createElement('script')
    element.src = script
    element.async = true
    // Some blockers keep a script waiting for ever.
    const late = setTimeout(failed, latestMs)
    element.addEventListener('error', failed)
    element.addEventListener('load', () => {
      const there = globalThis as unknown as Partial<
        Record<(typeof names)[number], Widget & { ready?: unknown }>
      >
      const found = names.map((name) => there[name]).find((one) => one !== undefined)
      if (!found) return failed()
      // reCAPTCHA gives its form later than its script.
      const done = (): void => {
        clearTimeout(late)
        resolve(found)
      }
      if (typeof found.ready === 'function') (found.ready as (then: () => void) => void)(done)
      else done()
    })
    document.head.append(element)
  })
  loading.set(script, widget)
  return widget
}
