import { useState, type DragEvent, type HTMLAttributes, type KeyboardEvent } from 'react'

interface DragOrderInput<T extends string> {
  ids: readonly T[]
  /** What is dragged, so that nothing else is dropped here. */
  kind: string
  move: (id: T, to: number) => void
}

export type ItemOrder = Pick<
  HTMLAttributes<HTMLElement>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd' | 'onKeyDown'
> & { 'data-dragged'?: true | undefined; 'data-over'?: 'before' | 'after' | undefined }

/** The keys that move what has the focus. */
export const orderKeys = 'Control+Shift+ArrowUp Control+Shift+ArrowDown'

/** A list whose order is changed by dragging, or with Ctrl, Shift and the arrows. */
export function useDragOrder<T extends string>({ ids, kind, move }: DragOrderInput<T>) {
  const [dragged, setDragged] = useState<T | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function steer(event: KeyboardEvent, id: T, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    move(id, index + step)
  }

  function end() {
    setDragged(null)
    setOver(null)
  }

  return (id: T, index: number): ItemOrder => ({
    draggable: true,
    'data-dragged': id === dragged || undefined,
    'data-over':
      dragged !== null && index === over ? (ids.indexOf(dragged) < index ? 'after' : 'before') : undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing that carries nothing; text would land in the composer.
      event.dataTransfer.setData(`application/x-hubbub-${kind}`, id)
      setDragged(id)
    },
    onDragOver(event: DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      if (dragged !== null) move(dragged, index)
      end()
    },
    onDragEnd: end,
    onKeyDown: (event: KeyboardEvent) => steer(event, id, index),
  })
}
