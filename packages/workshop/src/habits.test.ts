import { describe, expect, it } from '@jest/globals'
import { basename } from 'node:path'
import { readSources, type Source } from './sources.ts'

const sources = readSources()
const code = sources.filter(({ path, isTest }) => !isTest && !path.endsWith('.css'))
const tests = sources.filter(({ path }) => /\.(test|suite)\.tsx?$/.test(path))

describe('a file', () => {
  const isExempt = ({ path, isTest }: Source) =>
    isTest || path.startsWith('packages/protocol/') || path.startsWith('client/src/app/texts/')

  it('has at most 250 lines, if written by hand', () => {
    const long = sources.filter((source) => !isExempt(source) && linesOf(source) > 250)
    expect(long.map((source) => `${source.path}: ${linesOf(source)} lines`)).toEqual([])
  })

  it('has 60 lines or fewer, as a rule', () => {
    const lengths = code.map(linesOf).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  })

  it('is called after its idea', () => {
    const says = /(^|[/.-])(utils?|helpers?|common|misc|manager)([/.-]|$)/
    expect(sources.filter(({ path }) => says.test(path)).map(({ path }) => path)).toEqual([])
  })
})

describe('code', () => {
  it('exports by name, one by one', () => {
    expect(found(code, /^export \*/m)).toEqual([])
    expect(found(code.filter(isNotConfig), /^export default\b/m)).toEqual([])
  })

  it('names what happens, not that something is handled', () => {
    const says = /^export (?:async )?(?:function|const) (?:handle|process|do|manage)[A-Z]\w*/m
    expect(found(code, says)).toEqual([])
  })

  it('takes nothing loosely', () => {
    const loose =
      /\bas any\b|@ts-(ignore|expect-error|nocheck)|eslint-disable|oxlint-disable|catch *(\([^)]*\))? *\{\s*\}/
    expect(found(sources.filter(isNotThis), loose)).toEqual([])
  })

  it('reads the environment in main files only, though it may hand it on to a child', () => {
    // What is only for developing and testing is told by the environment what to run against.
    const isMain = ({ path }: Source) =>
      basename(path) === 'main.ts' || /^packages\/(workshop|testing)\//.test(path)
    expect(
      found(
        code.filter((source) => !isMain(source)),
        /(?<!\.\.\.|PATH: )process\.env\b/,
      ),
    ).toEqual([])
  })
})

describe('a service', () => {
  const services = sources.filter(({ path }) => path.endsWith('.service.ts'))

  it('is a table of contents: at most 80 lines', () => {
    expect(services.filter((source) => linesOf(source) > 80).map(({ path }) => path)).toEqual([])
  })

  it('decides nothing', () => {
    expect(found(services, /\bif *\(/)).toEqual([])
  })
})

describe('the gateway', () => {
  const gateway = code.filter(({ path }) => path.startsWith('gateway/'))

  it('listens to a socket in one place, and asks the contract what was said', () => {
    expect(found(gateway, /\bsocket\.onAny\(/)).toHaveLength(1)
    expect(found(gateway, /\bsocket\.(on|once)\((?!'disconnect')/)).toEqual([])
  })

  it('decides in one file who hears', () => {
    const others = gateway.filter(({ path }) => basename(path) !== 'audience.ts')
    expect(
      found(others, /\bio\.(to|in)\(|\.(to|in)\([^)]*\)\.(emit|volatile|sockets|disconnect)|socketsJoin\(/),
    ).toEqual([])
  })
})

describe('a store port', () => {
  const ports = code.filter(({ path }) => path.endsWith('-repository.ts'))

  it.each(ports.map(({ path }) => path))('%s has a suite that every adapter has to pass', (port) => {
    const suite = tests.find(({ path }) => path === port.replace('.ts', '.suite.ts'))
    const [, itKeeps] = /export function (itKeeps\w+)/.exec(suite?.text ?? '') ?? []
    const callers = tests.filter(({ path, text }) => path.includes('.test.') && text.includes(`${itKeeps}(`))
    expect({ suite: suite?.path, isCalled: callers.length > 0 }).toEqual({
      suite: expect.any(String),
      isCalled: true,
    })
  })
})

describe('a test', () => {
  it('runs: none is skipped, alone or still to do', () => {
    expect(found(tests, /\b(it|test|describe)\.(skip|only|todo)\b|\b[xf](it|describe)\(/)).toEqual([])
  })

  it('says what people see, not what should be', () => {
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

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function linesOf({ text }: Source): number {
  return text.trimEnd().split('\n').length
}

function isNotConfig({ path }: Source): boolean {
  return !/\.config\.[jt]s$/.test(path)
}

function isNotThis({ path }: Source): boolean {
  return !path.endsWith('workshop/src/habits.test.ts')
}
