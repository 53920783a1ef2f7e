import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoor } from '../../core/use-door.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './welcome.module.css'

/** The page around every form that lets one in, with a glimpse of what is inside. */
export function WelcomeFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const door = useDoor()
  return (
    <div className={styles.page}>
      <aside className={styles.scene} aria-hidden>
        <p className={styles.slogan}>{t('welcome.slogan')}</p>
        <div className={styles.bubbles}>
          {(['first', 'second', 'third'] as const).map((line, index) => (
            <div key={line} className={styles.bubble} data-side={index % 2 ? 'end' : 'start'}>
              <Avatar id={`scene-${index * 3}`} name={t(`welcome.scene.${line}.name`)} size={36} />
              <span>{t(`welcome.scene.${line}.text`)}</span>
            </div>
          ))}
        </div>
        <p className={styles.promise}>{t('welcome.promise')}</p>
      </aside>
      {/* Who types is about to come in. */}
      <main className={styles.main} onInput={() => void door.loadAhead()}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Logo size={36} />
            <span>Hubbub</span>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
