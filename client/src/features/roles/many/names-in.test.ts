import { expect, it } from '@jest/globals'
import { isTooLong, namesIn } from './names-in.ts'

it.each([
  ['lines', 'Ana Silva\nBen,\r\n\n  Cleo  ', ['Ana Silva', 'Ben', 'Cleo']],
  ['lines with commas in the names', 'Silva, Ana\n"Khan, Noor"', ['Silva, Ana', 'Khan, Noor']],
  ['one line with commas and semicolons', '@ana, Ben;Cleo,,', ['@ana', 'Ben', 'Cleo']],
  ['a table', '"Ana Silva"\towner\t7\n\t@ben\tguest', ['Ana Silva', '@ben']],
  [
    'Arabic and Chinese commas',
    'آنا، بن؛ كليو，安娜、本；克莱奥',
    ['آنا', 'بن', 'كليو', '安娜', '本', '克莱奥'],
  ],
  ['the same name twice', 'ana\nana', ['ana']],
  ['nothing', ' ,\n@ ', []],
])('names are read from %s', (_, text, names) => {
  expect(namesIn(text)).toEqual(names)
})

it('a name longer than any can be is known as such', () => {
  expect([isTooLong('@'.repeat(301)), isTooLong('@ana')]).toEqual([true, false])
})
