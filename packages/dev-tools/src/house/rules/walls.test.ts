import { describe, expect, it } from '@jest/globals'
import { posix } from 'node:path'
import { importsOf, readSources, readWorkspaces, type Source } from '../sources.ts'

/** Who may import whom: only downwards. A service stands for every service, so that none imports another. */
const mayUse: Record<string, string[]> = {
  'packages/protocol': [],
  'packages/rules': ['protocol'],
  'packages/markdown': ['protocol'],
  'packages/runtime': ['protocol', 'rules'],
  'packages/sqlite': ['protocol', 'rules', 'runtime'],
  'packages/mongo': ['protocol', 'rules', 'runtime'],
  'packages/client-core': ['protocol', 'rules'],
  services: ['protocol', 'rules', 'markdown', 'runtime', 'sqlite', 'mongo'],
  gateway: ['protocol', 'rules', 'markdown', 'runtime'],
  client: ['protocol', 'rules', 'markdown', 'client-core'],
  // What a call costs is measured where calls are made; everything else from outside.
  benchmark: ['protocol', 'client-core', 'runtime', 'node-runtime'],
  'benchmark/artillery': [],
  'packages/hubbub': [
    ...['protocol', 'rules', 'runtime', 'sqlite', 'mongo', 'gateway', 'node-runtime'],
    ...[
      'accounts',
      'users',
      'groups',
      'messages',
      'presence',
      'files',
      'previews',
      'push',
      'search',
      'notifications',
      'mail',
      'jobs',
    ],
  ],
  'packages/testing': ['protocol', 'rules', 'mongo', 'client-core', 'node-runtime'],
  'packages/system-tests': ['protocol', 'rules', 'sqlite', 'mongo', 'client-core', 'testing', 'dev-tools'],
  'packages/dev-tools': ['protocol', 'runtime', 'node-runtime'],
  'packages/node-runtime': [],
}

/**
 * The folders inside a service, from the bottom up: each imports only folders that stand before it, so that none are a circle. Records are at the
 * bottom, and know nothing of features. Stores are above the decisions of all features, and only what puts the service together, beside the
 * folders, imports them.
 */
const ranks: Record<string, string[]> = {
  'services/messages/src': [
    ...['records', 'places', 'people', 'jobs', 'filters', 'push', 'context'],
    ...['forwards', 'previews', 'slow-mode', 'versions', 'receipts', 'parts'],
    ...['polls', 'seen', 'pins', 'threads', 'personal', 'bulk-deletion', 'read', 'purge', 'relay', 'write'],
    ...['store', '.', 'testing'],
  ],
  'services/groups/src': [
    ...['records', 'context', 'views', 'positions', 'access', 'events', 'reports', 'bulk', 'privacy', 'web'],
    ...['filters', 'roles', 'overrides', 'members', 'moderation', 'conversations', 'invites'],
    ...['channels', 'groups', 'purge', 'store', '.'],
  ],
}

/** Tests may also use the users and servers of tests, and see what a client sees. */
const testsMayUse = ['testing', 'client-core']

/** Where a library may be known by name. */
const homes: Record<string, RegExp> = {
  moleculer: /^packages\/runtime\/|\.service\.ts$|^benchmark\/src\/calls\//,
  // The benchmark measures a bare one beside ours.
  'socket.io': /^gateway\/|^benchmark\/src\/peers\//,
  // Days of people are played on the real client, outside the workspaces.
  'socket.io-client': /^packages\/client-core\/src\/connection\/|^benchmark\/artillery\//,
  'node:sqlite': /^packages\/sqlite\/|\/sqlite-[^/]+$/,
  '@aws-sdk/client-s3': /^services\/files\/src\/storage\/s3-/,
  // They read what strangers sent: in processes of their own.
  sharp: /^services\/files\/src\/(content\/pictures|testing)\//,
  'file-type': /^services\/files\/src\/content\/file-type\.ts$/,
  'music-metadata': /^services\/files\/src\/content\/sounds\//,
  'web-push': /^services\/push\/src\/(send|keys)\//,
  'openid-client': /^services\/accounts\/src\/oidc\//,
  'oidc-provider': /^packages\/testing\/src\/oidc\//,
  nodemailer: /^services\/mail\/src\/smtp\//,
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

  it('the package has its place in the order of imports', () => {
    expect(Object.keys(mayUse)).toContain(wallOf(folder))
  })

  it('the package depends only downwards', () => {
    expect(oursIn(Object.keys(declared)).filter((one) => !allowed.concat(testsMayUse).includes(one))).toEqual(
      [],
    )
  })

  it('the package imports only downwards, and only what it declares', () => {
    const isWrong = (source: Source, module: string) => {
      const [ours] = oursIn([module])
      if (!ours || `@hubbub/${ours}` === name) return false
      const mayImport = source.isTest ? allowed.concat(testsMayUse) : allowed
      return !mayImport.includes(ours) || !(`@hubbub/${ours}` in declared)
    }
    expect(wrongImports(own, isWrong)).toEqual([])
  })

  it('the package stays in its own folder', () => {
    const isOutside = ({ path }: Source, module: string) =>
      module.startsWith('.') && !posix.join(posix.dirname(path), module).startsWith(`${folder}/`)
    expect(wrongImports(own, isOutside)).toEqual([])
  })
})

describe.each(Object.entries(ranks))('%s', (service, order) => {
  const own = sources.filter(({ path, isTest }) => path.startsWith(`${service}/`) && !isTest)
  const folderOf = (path: string) => {
    const [folder, file] = posix.relative(service, path).split('/')
    return file === undefined ? '.' : folder!
  }

  it('the order names each folder of the service once', () => {
    expect([...order].sort()).toEqual([...new Set(own.map(({ path }) => folderOf(path)))].sort())
  })

  it('a folder of the service imports only folders before it', () => {
    const isUpwards = ({ path }: Source, module: string) =>
      module.startsWith('.') &&
      order.indexOf(folderOf(posix.join(posix.dirname(path), module))) > order.indexOf(folderOf(path))
    expect(wrongImports(own, isUpwards)).toEqual([])
  })
})

it.each(Object.entries(homes))('%s is imported only in its own place', (library, home) => {
  const isStray = ({ path, isTest }: Source, module: string) =>
    !isTest && !home.test(path) && (module === library || module.startsWith(`${library}/`))
  expect(wrongImports(sources, isStray)).toEqual([])
})

/** What is fetched apart from the page: it brings a parser. */
const isPublic = (module: string) => module === '@hubbub/markdown/tree'

it('the client and the benchmark import public entry points only', () => {
  const outside = sources.filter(({ path }) => /^(client|benchmark|packages\/client-core)\//.test(path))
  const isInternal = ({ isTest }: Source, module: string) =>
    /^@hubbub\/[^/]+\/./.test(module) && !isPublic(module) && !(isTest && module.endsWith('-cases'))
  expect(wrongImports(outside, isInternal)).toEqual([])
})

function wrongImports(files: Source[], isWrong: (source: Source, module: string) => boolean): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter((module) => isWrong(source, module))
      .map((module) => `${source.path} imports ${module}`),
  )
}

it('no files import each other in a circle', () => {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(source.path), name)),
    ]),
  )
  expect(circlesIn(graph)).toEqual([])
})

/** Each circle as the paths along it; one of those that share a file is enough. */
function circlesIn(graph: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (path: string, way: string[]) => {
    if (way.includes(path)) return void circles.push([...way.slice(way.indexOf(path)), path].join(' > '))
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) follow(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) follow(path, [])
  return circles
}
