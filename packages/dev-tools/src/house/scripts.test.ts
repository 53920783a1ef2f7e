import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../root.mjs'
import { readWorkspaces } from './sources.ts'

const PATH = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
    .scripts

/** The program behind a script, without the one or two npms in between. */
function programOf(name: string, folder: string): { words: string[]; folder: string } {
  const [, inner, workspace] = /^npm run (\S+) -w (\S+) --$/.exec(scriptsOf(folder)[name]!) ?? []
  if (!inner)
    return {
      words: scriptsOf(folder)
        [name]!.replace(/^exec /, '')
        .split(' '),
      folder,
    }
  return programOf(inner, join(root, readWorkspaces().find((one) => one.name === workspace)!.folder))
}

it.each(Object.keys(scriptsOf(root)))('npm run %s -- --help prints its usage and starts nothing', (name) => {
  const { words, folder } = programOf(name, root)
  const [program, ...args] = [...words, '--help']
  const ended = spawnSync(program, args, {
    ...{ cwd: folder, env: { PATH }, encoding: 'utf8', timeout: 25_000 },
  })
  expect(ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /) })
})
