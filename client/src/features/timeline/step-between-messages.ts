import type { KeyboardEvent } from 'react'

/** Up and down between messages, when one of them has the focus. */
export function stepBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const current = event.target
  if (!(current instanceof HTMLElement) || current.tagName !== 'ARTICLE') return
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('article')]
  const next = articles[articles.indexOf(current) + (event.key === 'ArrowUp' ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
