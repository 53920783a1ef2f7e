import { expect, it } from '@jest/globals'
import { settings } from '@hubbub/kit'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readSources } from './sources.ts'

const readme = join(root, 'README.md')
const rows = existsSync(readme)
  ? readFileSync(readme, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
  : []
const rowOf = (setting: string) => rows.find((row) => row.includes(`\`${setting}\``)) ?? ''

if (existsSync(readme)) {
  it.each(Object.entries(settings))(
    "the README's table tells of %s and its default",
    (setting, { default: value }) => {
      expect(rowOf(setting)).toContain(value)
      expect(rowOf(setting)).not.toBe('')
    },
  )
}

it('a main file reads no variable that is not a setting', () => {
  const mains = readSources().filter(({ path }) => path.endsWith('/main.ts'))
  const named = mains.flatMap(({ text }) =>
    [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name!),
  )
  expect(named.filter((name) => !(name in settings))).toEqual([])
})
