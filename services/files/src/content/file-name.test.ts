import { expect, it } from '@jest/globals'
import { fileName } from './file-name.ts'

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['Übersicht 日本語 🎉.png', 'Übersicht 日本語 🎉.png'],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ['e\u0301te.txt', '\u00e9te.txt'],
  ['../../etc/passwd', 'passwd'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Windows\\system.ini', 'system.ini'],
  ['a\uff0f..\u2215b\u2044c.txt', 'c.txt'],
  ['..', 'file'],
  ['.', 'file'],
  ['', 'file'],
  ['a/', 'file'],
  ['.htaccess', 'htaccess'],
  ['report.pdf. . .', 'report.pdf'],
  ['a\0b\r\nc\u0085.txt', 'abc.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['\u2066a\u2069\u200f\u061cb\u200b\ufeff.txt', 'ab.txt'],
  ['a\u2028b\u2029c', 'abc'],
  ['a  \t b.txt', 'a b.txt'],
  ['a<b>:"|?*.txt', 'a_b______.txt'],
  ['\ud800.png', '\ufffd.png'],
])('the name %j becomes %j', (given, name) => {
  expect(fileName(given)).toBe(name)
})

it('a long name is cut to 200 characters, and keeps its extension', () => {
  const name = fileName(`${'é🎉'.repeat(300)}.jpeg`)
  expect([...name]).toHaveLength(200)
  expect(name).toMatch(/🎉\.jpeg$|é\.jpeg$/)
})

it('a long extension is cut', () => {
  expect([...fileName(`a.${'b'.repeat(900)}`)]).toHaveLength(200)
})

it('a name that was made safe stays as it is', () => {
  const once = fileName('..\\a\u202eb<c>.txt ')
  expect(fileName(once)).toBe(once)
})
