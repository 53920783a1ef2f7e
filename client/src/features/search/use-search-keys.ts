import type { ConversationId } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useSearch } from './search-provider.tsx'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Ctrl+F searches here, Ctrl+Shift+F everywhere, and `/` wherever nobody is writing. */
export function useSearchKeys(current: ConversationId | undefined): void {
  const { open } = useSearch()
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (altKey || event.isComposing || document.querySelector('[role="dialog"][aria-modal="true"]')) return
      const isMod = ctrlKey || metaKey
      const isFind = isMod && key.toLowerCase() === 'f'
      const isSlash = !isMod && key === '/' && !isField(target)
      // Asked for again in the field, the browser's own search comes.
      const isAgain = isFind && target instanceof HTMLElement && target.closest('[role="search"]') !== null
      if ((!isFind && !isSlash) || (isAgain && !shiftKey) || (isFind && !shiftKey && !current)) return
      event.preventDefault()
      open(isFind && !shiftKey ? (current ?? null) : null)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [open, current])
}
