import { expect, it } from '@jest/globals'
import { importsOf } from './sources.ts'

const importsIn = (text: string) => importsOf({ path: 'a.ts', text, isTest: false })

it.each([
  ["import { a } from 'one'", ['one']],
  ["import a, { type B } from './one.ts'\nimport type { C } from 'two'", ['./one.ts', 'two']],
  ["import {\n  a,\n  b,\n} from 'one'", ['one']],
  ["export {\n  a,\n} from 'one'", ['one']],
  ["import './one.css'", ['./one.css']],
  ["const one = await import('one')", ['one']],
  ["export const text = 'taken from here'", []],
  ["export function a() {\n  return from('one')\n}", []],
])('the imports in %j are found', (text, modules) => {
  expect(importsIn(text)).toEqual(modules)
})
