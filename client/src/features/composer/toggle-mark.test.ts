import { expect, it } from '@jest/globals'
import { markFor, toggled } from './toggle-mark.ts'

/** Square brackets stand around what is selected. */
function press(marked: string, mark: string): string {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1]
  const before = marked.replace(/[[\]]/g, '')
  const { from, to, text, ...selected } = toggled(before, start, end, mark)
  const after = before.slice(0, from) + text + before.slice(to)
  return `${after.slice(0, selected.start)}[${after.slice(selected.start, selected.end)}]${after.slice(selected.end)}`
}

it.each([
  ['a [move] b', 'a **[move]** b'],
  ['a **[move]** b', 'a [move] b'],
  ['a [**move**] b', 'a [move] b'],
  ['[]', '**[]**'],
  ['**[]**', '[]'],
])('bold turns "%s" into "%s"', (before, after) => {
  expect(press(before, '**')).toBe(after)
})

it('a key formats text with Ctrl or Command alone', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(markFor({ ...none, ctrlKey: true, key: 'b' })).toBe('**')
  expect(markFor({ ...none, metaKey: true, key: 'I' })).toBe('_')
  expect(markFor({ ...none, key: 'b' })).toBeUndefined()
  expect(markFor({ ...none, ctrlKey: true, shiftKey: true, key: 'i' })).toBeUndefined()
})
