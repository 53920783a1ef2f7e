import { useRef, type PointerEvent } from 'react'

const pressMs = 450
const slackPx = 10

/** A finger that stays: opens what a mouse would find by hovering. */
export function useLongPress(onPress: () => void, later = setTimeout) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return
      cancel()
      press.current = { timer: later(onPress, pressMs), x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const begun = press.current
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > slackPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: { preventDefault: () => void }) {
      if (press.current) event.preventDefault()
    },
  }
}
