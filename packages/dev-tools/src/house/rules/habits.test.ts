import { describe, expect, it } from '@jest/globals'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changes } from '@hubbub/protocol'
import { root } from '../../root.mjs'
import { readSources, type Source } from '../sources.ts'

const sources = readSources()
const code = sources.filter(({ path, isTest }) => !isTest && !path.endsWith('.css'))
const tests = sources.filter(({ path }) => /\.(test|suite)\.tsx?$/.test(path))

/** Metaphors that were replaced by the field's own terms: see docs/GLOSSARY.md. */
const retiredWords = `
  introduction second-look caution kept-back roll-call attendance stragglers backlog heads-feed heads-reminder
  one-write tidying reach-rooms volley straight crew neighbours hand-on kit workshop
  trust standings obey nearest settle-at-changes reaches belonging sight see-off take-out
  expel insider seats unreported found-group close-places ties-among acquainted told-marks heal
  remains erase turnstile own-roll redis-rolls doubts intake alarm callable calls-of
  reaction-wishes scene deed hall mischief victim swarm tongue meanings speeches
  strike world worlds standing crowds insiders seat newcomers kept scenes deeds ground
`
  .trim()
  .split(/\s+/)

/** Words that are no metaphor inside of code: plain English, the field's own, or a name in a database or a library. */
const plainInside = new Set('kept newcomers unreported backlog trust world scene'.split(' '))

/** Identifiers of code, and the words of names like `access.changed`; comments and texts left out. */
function namesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const onBus = [...code.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)].flatMap(([, name]) => name!.split('.'))
  const identifiers =
    code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '').match(/[A-Za-z]\w*/g) ?? []
  return [...identifiers, ...onBus]
}

describe('a file', () => {
  const isNotTesting = ({ path }: Source) => !path.includes('/texts/') && !path.includes('/testing/')
  const isExempt = ({ path, isTest }: Source) =>
    isTest || path.startsWith('packages/protocol/') || path.startsWith('client/src/texts/')

  it('a file has at most 250 lines, if written by hand', () => {
    const long = sources.filter((source) => !isExempt(source) && linesOf(source) > 250)
    expect(long.map((source) => `${source.path}: ${linesOf(source)} lines`)).toEqual([])
  })

  it('a file has 60 lines or fewer, as a rule', () => {
    const lengths = code.map(linesOf).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  })

  it('files, folders and exports are named by the words of the glossary', () => {
    const exported = /^export (?:async )?(?:abstract )?(?:class|function|const|interface|type) (\w+)/gm
    const names = sources.flatMap(({ path, text }) => [
      ...path.split('/').map((part) => ({ path, name: part.replace(/\..*$/, '') })),
      ...[...text.matchAll(exported)].map(([, name]) => ({ path, name: kebabCase(name!) })),
    ])
    const retired = new RegExp(`-(${retiredWords.join('|')})-`)
    const found = names.filter(({ name }) => retired.test(`-${name}-`))
    expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  it('identifiers and names on the bus are words of the glossary, too', () => {
    const words = retiredWords.filter((word) => !plainInside.has(word))
    const retired = new RegExp(`-(${words.join('|')})-`)
    const names = code
      .filter(isNotTesting)
      .flatMap(({ path, text }) => namesIn(text).map((name) => ({ path, name })))
    const found = names.filter(({ name }) => retired.test(`-${kebabCase(name)}-`))
    expect([...new Set(found.map(({ path, name }) => `${path}: ${name}`))]).toEqual([])
  })

  it('a file is named after its idea', () => {
    const says = /(^|[/.-])(utils?|helpers?|common|misc|manager)([/.-]|$)/
    expect(sources.filter(({ path }) => says.test(path)).map(({ path }) => path)).toEqual([])
  })
})

describe('a style sheet', () => {
  it('a style sheet names the sides by the line and not by the screen, so that it can turn round', () => {
    // In the middle is the middle in both directions.
    const bySide =
      /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius): (?!50%).*|^\s*(?:text-align|float): (?:left|right).*/gm
    const found = sources
      .filter(({ path }) => path.startsWith('client/') && path.endsWith('.css'))
      .flatMap(({ path, text }) => [...text.matchAll(bySide)].map(([line]) => `${path}: ${line.trim()}`))
    expect(found).toEqual([])
  })

  it('a style sheet of Mantine is there for each of its parts in use', () => {
    const ofClient = sources.filter(({ path }) => path.startsWith('client/src/'))
    const names = ofClient.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, list]) =>
        list!.split(',').map((name) => name.trim()),
      ),
    )
    const sheets = [...new Set(names)].filter((name) =>
      existsSync(join(root, `node_modules/@mantine/core/styles/${name}.css`)),
    )
    const brought = ofClient.map(({ text }) => text.match(/@mantine\/core\/styles\/\w+/g) ?? []).flat()
    expect(sheets.length).toBeGreaterThan(10)
    expect(sheets.filter((name) => !brought.includes(`@mantine/core/styles/${name}`))).toEqual([])
  })
})

describe('a folder', () => {
  it('a folder holds at most 35 files', () => {
    const counts = Object.entries(Object.groupBy(sources, ({ path }) => dirname(path)))
    const large = counts.filter(([, files]) => files!.length > 35)
    expect(large.map(([folder, files]) => `${folder}: ${files!.length} files`)).toEqual([])
  })
})

describe('a store', () => {
  const stores = code.filter(({ path }) => /^services\/\w+\/src\/store\/(sqlite|mongo)\//.test(path))
  const byHand = ({ path }: Source) => /^(bulk(-\w+)?|append|raise-reads)\.ts$/.test(basename(path))
  const changeTypes = Object.keys(changes).join('|').replaceAll('.', '\\.')
  /** A refusal, or the type of a change: only a decision names them. */
  const decides = new RegExp(`\\brefused?(: |\\()'[a-z_]+'|'(${changeTypes})'`)

  it('a store decides only what is hot, or done for thousands at once', () => {
    const deciding = stores.filter((source) => !byHand(source) && decides.test(source.text))
    expect(deciding.map(({ path }) => path)).toEqual([])
  })
})

describe('code', () => {
  it('code exports by name, one by one', () => {
    expect(found(code, /^export \*/m)).toEqual([])
    expect(found(code.filter(isNotConfig), /^export default\b/m)).toEqual([])
  })

  it('code names what happens, not that something is handled', () => {
    const says = /^export (?:async )?(?:function|const) (?:handle|process|do|manage)[A-Z]\w*/m
    expect(found(code, says)).toEqual([])
  })

  it('code has no loose types', () => {
    const loose =
      /\bas any\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|oxlint-disable|catch *(\([^)]*\))? *\{\s*\}/
    expect(found(sources.filter(isNotThis), loose)).toEqual([])
  })

  it('code reads the environment in main files only, and may pass it on to a child', () => {
    // What is only for developing and testing is told by the environment what to run against.
    const isMain = ({ path }: Source) =>
      basename(path) === 'main.ts' || /\/bin\/|^packages\/(dev-tools|testing)\//.test(path)
    expect(
      found(
        code.filter((source) => !isMain(source)),
        /(?<!\.\.\.|PATH: |HUBBUB_PROGRAM: )process\.env\b/,
      ),
    ).toEqual([])
  })
})

describe('a service', () => {
  const services = sources.filter(({ path }) => path.endsWith('.service.ts'))

  it('a service file is a table of contents of at most 80 lines', () => {
    expect(services.filter((source) => linesOf(source) > 80).map(({ path }) => path)).toEqual([])
  })

  it('a service file decides nothing', () => {
    expect(found(services, /\bif *\(/)).toEqual([])
  })
})

describe('the gateway', () => {
  const gateway = code.filter(({ path }) => path.startsWith('gateway/'))

  it('the gateway listens to a socket in one place, and uses the contract to read a call', () => {
    expect(found(gateway, /\bsocket\.onAny\(/)).toHaveLength(1)
    expect(found(gateway, /\bsocket\.(on|once)\((?!'disconnect')/)).toEqual([])
  })

  it('the gateway decides in one file who hears', () => {
    const others = gateway.filter(({ path }) => basename(path) !== 'audience.ts')
    expect(
      found(others, /\bio\.(to|in)\(|\.(to|in)\([^)]*\)\.(emit|volatile|sockets|disconnect)|socketsJoin\(/),
    ).toEqual([])
  })
})

describe('a store port', () => {
  const ports = code.filter(({ path }) => path.endsWith('-repository.ts'))
  const suitesIn = (text: string) =>
    [...text.matchAll(/export function (itKeeps\w+)/g)].map(([, name]) => name!)

  /** Whether a test calls it, or another suite that a test calls. */
  function isRun(suite: string): boolean {
    const callers = tests.filter(({ text }) => new RegExp(`(?<!function )\\b${suite}\\(`).test(text))
    return callers.some(({ path, text }) => path.includes('.test.') || suitesIn(text).some(isRun))
  }

  it.each(ports.map(({ path }) => path))('the port %s has a suite that every adapter has to pass', (port) => {
    const service = port.split('/src/')[0]!
    const name = basename(port).replace('.ts', '.suite.ts')
    const suite = tests.find(({ path }) => path.startsWith(`${service}/`) && basename(path) === name)
    const [itKeeps] = suitesIn(suite?.text ?? '')
    expect({ suite: suite?.path, isRun: itKeeps !== undefined && isRun(itKeeps) }).toEqual({
      suite: expect.any(String),
      isRun: true,
    })
  })
})

describe('a test', () => {
  // What lasts so long there is what happens: load, a fault, a film.
  const lasting = [
    'alone/disk/',
    'alone/pictures-crash',
    'attacks/pipelining',
    'browser/files',
    'browser/pictures',
    'cluster/moving-in',
    'cluster/shortest-path',
    'faults/lost-parts',
    'faults/removing',
    'moderation/races',
    'python/',
  ].map((file) => `packages/system-tests/src/${file}`)

  it('a system test waits for what it wants to see, and not for a length of time', () => {
    const waiting = tests.filter(
      ({ path }) =>
        path.startsWith('packages/system-tests/') && !lasting.some((file) => path.startsWith(file)),
    )
    const wait = /(?<![.'])\bsleep\(|\bwaitForTimeout\(|\bsetTimeout\(resolve\b/
    expect(found(waiting.filter(isNotThis), wait)).toEqual([])
  })

  it('a test runs: none is skipped, alone or still to do', () => {
    expect(found(tests, /\b(it|test|describe)\.(skip|only|todo)\b|\b[xf](it|describe)\(/)).toEqual([])
  })

  it('a test name begins with its subject, not with a clause', () => {
    const clause =
      /\b(it|test|describe)(\.each\([^)]*\))?\(\s*['"`](who|what|that|those|whoever|whose)\b[^'"`]*/i
    expect(found(tests.filter(isNotThis), clause)).toEqual([])
  })

  it('a test name says what people see, not what should be', () => {
    expect(
      found(tests.filter(isNotThis), /\b(it|test)(\.each\([^)]*\))?\(\s*['"`][^'"`]*\bshould\b/),
    ).toEqual([])
  })
})

function found(files: Source[], pattern: RegExp): string[] {
  const everywhere = new RegExp(pattern, `${pattern.flags}g`)
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(everywhere)].map(
      ({ index, 0: what }) => `${path}:${lineAt(text, index)} ${what.trim()}`,
    ),
  )
}

function kebabCase(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function linesOf({ text }: Source): number {
  return text.trimEnd().split('\n').length
}

function isNotConfig({ path }: Source): boolean {
  return !/\.config\.m?[jt]s$/.test(path)
}

function isNotThis({ path }: Source): boolean {
  return !path.endsWith('house/rules/habits.test.ts')
}
