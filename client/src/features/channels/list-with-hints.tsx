import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list-with-hints.module.css'

/** A list of conversations that says when something unread is above or below what one sees of it, and leads there. */
export function ListWithHints({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [beyond, setBeyond] = useState({ isAbove: false, isBelow: false })

  function look() {
    const { isAbove, isBelow } = unreadBeyond(list.current!)
    setBeyond((now) => {
      const isSame = now.isAbove === Boolean(isAbove) && now.isBelow === Boolean(isBelow)
      return isSame ? now : { isAbove: Boolean(isAbove), isBelow: Boolean(isBelow) }
    })
  }
  // What is unread, and where, may be another thing each time that the list is drawn.
  useLayoutEffect(look)
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(look)
    sizes.observe(list.current!)
    return () => sizes.disconnect()
  }, [])

  return (
    <nav className={styles.framed} aria-label={label}>
      <div ref={list} className={styles.list} onScroll={look}>
        {children}
      </div>
      {beyond.isAbove && (
        <button type="button" className={styles.hint} data-above onClick={() => lead('isAbove')}>
          <IconArrowUp size={14} aria-hidden />
          {t('unread.above')}
        </button>
      )}
      {beyond.isBelow && (
        <button type="button" className={styles.hint} data-below onClick={() => lead('isBelow')}>
          <IconArrowDown size={14} aria-hidden />
          {t('unread.beneath')}
        </button>
      )}
    </nav>
  )

  function lead(where: 'isAbove' | 'isBelow') {
    unreadBeyond(list.current!)[where]?.scrollIntoView({ block: 'center' })
  }
}

/** The nearest unread one on either side, out of sight. */
function unreadBeyond(list: HTMLElement) {
  const seen = list.getBoundingClientRect()
  const unread = [...list.querySelectorAll('[data-unread]')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { element, middle: (top + bottom) / 2 }
  })
  return {
    isAbove: unread.findLast(({ middle }) => middle < seen.top)?.element,
    isBelow: unread.find(({ middle }) => middle > seen.bottom)?.element,
  }
}
