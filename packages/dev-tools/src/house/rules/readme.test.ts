import { expect, it } from '@jest/globals'
import { providerSettings, settings } from '@hubbub/runtime'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenLinks, missingPaths, readDocuments } from '../documents.ts'
import { root } from '../../root.mjs'
import { readSources } from '../sources.ts'

const running = join(root, 'docs/running.md')
const rows = existsSync(running)
  ? readFileSync(running, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
  : []
const rowOf = (setting: string) => rows.find((row) => row.includes(`\`${setting}\``)) ?? ''

if (existsSync(running)) {
  it.each(Object.entries(settings))(
    'docs/running.md names %s and its default',
    (setting, { default: value }) => {
      expect(rowOf(setting)).toContain(value)
      expect(rowOf(setting)).not.toBe('')
    },
  )

  it.each(Object.entries(providerSettings))(
    'docs/running.md names HUBBUB_OIDC_1_%s as it is declared',
    (field, { default: value, means }) => {
      expect(rowOf(`HUBBUB_OIDC_1_${field}`)).toContain(means)
      expect(rowOf(`HUBBUB_OIDC_1_${field}`)).toContain(value)
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

it('every link in a document leads to a file, and to a heading that it has', () => {
  expect(readDocuments().flatMap(brokenLinks)).toEqual([])
})

it('every file and folder that a document names exists', () => {
  expect(readDocuments().flatMap(missingPaths)).toEqual([])
})
