import type { MouseEvent } from 'react'

const browsersOwn = 'a[href], input, textarea, select, [contenteditable]'

/** Whether the right button asks for our menu: not with Shift, not on a link or a field, and not on words that are marked. */
export function wantsOwnMenu({ nativeEvent, shiftKey, target, currentTarget }: MouseEvent): boolean {
  const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  if (shiftKey || isFinger || !(target instanceof Element) || target.closest(browsersOwn)) return false
  const marked = getSelection()
  return !marked || marked.isCollapsed || !marked.containsNode(currentTarget, true)
}
