import { expect, it } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Result } from '../measure/result.ts'
import { readResult } from '../report/read-result.ts'

const command = fileURLToPath(new URL('../../bin/hubbub-bench.mjs', import.meta.url))

it('one run lets everybody in on ours and on the others, and its report shows the rates', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hubbub-bench-test-'))
  try {
    const words = `connect --with socketio,climit --sizes 20 --rounds 2 --rest 10 --json --keep ${folder}`
    // Without a compiler: the one who cannot run is left out.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words.split(' ')], {
      env: { PATH: '/nowhere' },
    })
    const result: Result = JSON.parse(stdout)
    const [{ series, notes }] = result.scenarios as [Result['scenarios'][0]]
    expect(
      series.map(({ contender, figures }) => [contender, figures['connections per second']!.count]),
    ).toEqual([
      ['hubbub', 2],
      ['socketio', 2],
    ])
    expect(notes).toEqual([expect.stringContaining('There is no C compiler on the PATH')])
    const kept = stderr.trim().split('\n').at(-1)!
    expect(await readResult(kept)).toEqual(result)
    const text = await readFile(join(kept, 'report.md'), 'utf8')
    for (const title of ['connections per second', 'per second × Socket.IO', 'CPU of a connection, ms'])
      expect(text).toContain(`| ${title} |`)
    expect(text.match(/\| a connection, kB \|/g)).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
