import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.mjs'
import { readWorkspaces } from '../sources.ts'

/** Below these, known attacks work. */
const floors: Record<string, string> = {
  'socket.io-parser': '4.2.7',
  ws: '8.21.0',
  'engine.io': '6.6.9',
  mongoose: '8.9.5',
}

interface Lockfile {
  packages: Record<string, { version?: string }>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile

it.each(Object.entries(floors))('no %s below %s is installed', (name, floor) => {
  const below = Object.entries(packages).filter(
    ([path, { version }]) => path.endsWith(`node_modules/${name}`) && isOlder(version ?? '0', floor),
  )
  expect(below).toEqual([])
})

it('every version is exact', () => {
  const loose = readWorkspaces().flatMap(({ name, declared }) =>
    Object.entries(declared)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
  )
  expect(loose).toEqual([])
})

function isOlder(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0
}
