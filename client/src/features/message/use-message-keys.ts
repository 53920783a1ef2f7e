import { useEffect, type RefObject } from 'react'
import type { Choice } from './use-message-choices.ts'

/** While a message itself has the focus, a letter does what stands in its menu beside that letter. */
export function useMessageKeys(inside: RefObject<HTMLElement | null>, choices: readonly Choice[]): void {
  useEffect(() => {
    const article = inside.current?.closest('article')
    function hear(event: KeyboardEvent) {
      // Not in its buttons or fields, where a letter is a letter.
      if (event.target !== article || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const choice = choices.find(({ key }) => key === event.key.toUpperCase())
      if (!choice) return
      event.preventDefault()
      choice.act()
    }
    article?.addEventListener('keydown', hear)
    return () => article?.removeEventListener('keydown', hear)
  })
}
