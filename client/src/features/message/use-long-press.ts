import { useRef, type MouseEvent, type PointerEvent } from 'react'

const pressMs = 450
const slackPx = 10

/**
 * A finger that stays: opens what a mouse would find by hovering, and presses nothing when it is lifted. The one of Mantine neither
 * stops that click nor leaves out what is opened from within.
 */
export function useLongPress(onPress: () => void, later = setTimeout) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const hasPressed = useRef(false)
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      hasPressed.current = false
      if (event.pointerType === 'mouse' || !isWithin(event)) return
      cancel()
      const timer = later(() => {
        hasPressed.current = true
        onPress()
      }, pressMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const begun = press.current
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > slackPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault()
    },
    /** Lifted soon enough, the finger would press the link or button under it as well. */
    onClickCapture(event: MouseEvent) {
      if (!hasPressed.current || !isWithin(event)) return
      hasPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** What is opened from a message hears of it too, though it lies elsewhere on the page. */
const isWithin = ({ currentTarget, target }: PointerEvent | MouseEvent) =>
  currentTarget.contains(target as Node)
