/** Writes into a textarea as if it had been typed, so that undo takes it back. */
export function insertText(
  area: HTMLTextAreaElement,
  text: string,
  from = area.selectionStart,
  to = area.selectionEnd,
) {
  area.focus()
  area.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
