import { describe, expect, it } from '@jest/globals'
import { BenchError } from '../bench-error.ts'
import { compileC, findCompiler } from './compile-c.ts'
import { readPortLine } from './port-line.ts'
import { lineThat, startProgram } from './server-program.ts'

const node = (script: string) => ({ title: 'Ours', command: process.execPath, args: ['-e', script] })

describe('a server program', () => {
  it('a server program is ready when it prints its port, and gone when it is stopped', async () => {
    const script = `console.log('warming up'); console.log('{"port":4242}'); setInterval(() => {}, 1000)`
    const { pid, said, stop } = await startProgram(node(script), lineThat(readPortLine))
    expect(said).toBe(4242)
    expect(process.kill(pid, 0)).toBe(true)
    await stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('the last output of a server program that ends at the start is reported', async () => {
    const script = `console.error('no database here'); process.exitCode = 3`
    const starting = startProgram(node(script), lineThat(readPortLine))
    await expect(starting).rejects.toThrow(BenchError)
    await expect(starting).rejects.toThrow(/^Ours did not start: it ended with 3\n(.*\n)*no database here$/)
  })

  it('a missing server program is reported', async () => {
    const starting = startProgram({ ...node(''), command: '/nowhere/server' }, lineThat(readPortLine))
    await expect(starting).rejects.toMatchObject({ code: 'server_did_not_start' })
  })
})

it('the error of a failed compiler is reported', async () => {
  const compiler = findCompiler(process.env['PATH'])!
  const source = {
    compiler,
    folder: new URL('.', import.meta.url).pathname,
    main: 'port-line.ts',
    flags: ['-xc'],
  }
  await expect(compileC(source)).rejects.toMatchObject({
    ...{ code: 'server_did_not_start', message: expect.stringMatching(/port-line\.ts.*error/s) },
  })
})
