import { insertText } from './insert-text.ts'

const marks: Record<string, string> = { b: '**', i: '_' }

/** Ctrl+B and Ctrl+I: which mark of markdown a key stands for. */
export function markFor(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}): string | undefined {
  const isAlone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isAlone ? marks[event.key.toLowerCase()] : undefined
}

export interface Marked {
  from: number
  to: number
  text: string
  /** What is selected afterwards. */
  start: number
  end: number
}

/** Puts a mark around the selected words, or takes it away: what is to stand in place of what. */
export function toggled(text: string, start: number, end: number, mark: string): Marked {
  const { length } = mark
  const words = text.slice(start, end)
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark)
    return { from: start - length, to: end + length, text: words, start: start - length, end: end - length }
  if (words.length > 2 * length && words.startsWith(mark) && words.endsWith(mark))
    return { from: start, to: end, text: words.slice(length, -length), start, end: end - 2 * length }
  return { from: start, to: end, text: mark + words + mark, start: start + length, end: end + length }
}

export function toggleMark(area: HTMLTextAreaElement, mark: string): void {
  const { from, to, text, start, end } = toggled(area.value, area.selectionStart, area.selectionEnd, mark)
  insertText(area, text, from, to)
  area.setSelectionRange(start, end)
}
