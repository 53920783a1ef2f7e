import { describe, expect, it } from '@jest/globals'
import { posix } from 'node:path'
import { importsOf, readSources, readWorkspaces, type Source } from './sources.ts'

/** Who may import whom: only downwards. A service stands for every service, so that none imports another. */
const mayUse: Record<string, string[]> = {
  'packages/protocol': [],
  'packages/rules': ['protocol'],
  'packages/kit': ['protocol', 'rules'],
  'packages/sqlite': ['protocol', 'rules', 'kit'],
  'packages/mongo': ['protocol', 'rules', 'kit'],
  'packages/client-core': ['protocol', 'rules'],
  services: ['protocol', 'rules', 'kit', 'sqlite', 'mongo'],
  gateway: ['protocol', 'rules', 'kit'],
  client: ['protocol', 'rules', 'client-core'],
  // What a call costs is measured where calls are made; everything else from outside.
  benchmark: ['protocol', 'client-core', 'kit', 'node-runtime'],
  'benchmark/artillery': [],
  'packages/hubbub': [
    ...['protocol', 'rules', 'kit', 'sqlite', 'mongo', 'gateway', 'node-runtime'],
    ...['accounts', 'users', 'groups', 'messages', 'presence'],
  ],
  'packages/testing': ['protocol', 'rules', 'mongo', 'client-core'],
  'packages/system-tests': ['protocol', 'rules', 'sqlite', 'mongo', 'client-core', 'testing', 'workshop'],
  'packages/workshop': ['kit', 'node-runtime'],
  'packages/node-runtime': [],
}

/** Tests may also use the cast, and see what a client sees. */
const testsMayUse = ['testing', 'client-core']

/** Where a library may be known by name. */
const homes: Record<string, RegExp> = {
  moleculer: /^packages\/kit\/|\.service\.ts$|^benchmark\/src\/calls\//,
  // The benchmark measures a bare one beside ours.
  'socket.io': /^gateway\/|^benchmark\/src\/peers\//,
  // Days of people are played on the real client, outside the workspaces.
  'socket.io-client': /^packages\/client-core\/src\/connection\/|^benchmark\/artillery\//,
  'node:sqlite': /^packages\/sqlite\/|\/sqlite-[^/]+$/,
  mongoose: /^packages\/mongo\/|\/mongo\/|\/mongo-[^/]+$/,
  fastify: /^gateway\//,
  react: /^client\//,
  'react-dom': /^client\//,
}

const workspaces = readWorkspaces()
const sources = readSources()
const wallOf = (folder: string) => (folder.startsWith('services/') ? 'services' : folder)
const oursIn = (names: string[]) =>
  names.filter((name) => name.startsWith('@hubbub/')).map((name) => name.split('/')[1]!)

describe.each(workspaces.filter(({ folder }) => folder !== ''))('$name', ({ folder, name, declared }) => {
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  const allowed = mayUse[wallOf(folder)] ?? []

  it('has its place in the order of imports', () => {
    expect(Object.keys(mayUse)).toContain(wallOf(folder))
  })

  it('depends only downwards', () => {
    expect(oursIn(Object.keys(declared)).filter((one) => !allowed.concat(testsMayUse).includes(one))).toEqual(
      [],
    )
  })

  it('imports only downwards, and only what it declares', () => {
    const isWrong = (source: Source, module: string) => {
      const [ours] = oursIn([module])
      if (!ours || `@hubbub/${ours}` === name) return false
      const mayImport = source.isTest ? allowed.concat(testsMayUse) : allowed
      return !mayImport.includes(ours) || !(`@hubbub/${ours}` in declared)
    }
    expect(wrongImports(own, isWrong)).toEqual([])
  })

  it('stays in its own folder', () => {
    const isOutside = ({ path }: Source, module: string) =>
      module.startsWith('.') && !posix.join(posix.dirname(path), module).startsWith(`${folder}/`)
    expect(wrongImports(own, isOutside)).toEqual([])
  })
})

it.each(Object.entries(homes))('%s is known by name only where it belongs', (library, home) => {
  const isStray = ({ path, isTest }: Source, module: string) =>
    !isTest && !home.test(path) && (module === library || module.startsWith(`${library}/`))
  expect(wrongImports(sources, isStray)).toEqual([])
})

it('the client and the benchmark use public doors only', () => {
  const outside = sources.filter(({ path }) => /^(client|benchmark|packages\/client-core)\//.test(path))
  expect(wrongImports(outside, (_, module) => /^@hubbub\/[^/]+\/./.test(module))).toEqual([])
})

function wrongImports(files: Source[], isWrong: (source: Source, module: string) => boolean): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter((module) => isWrong(source, module))
      .map((module) => `${source.path} imports ${module}`),
  )
}
