import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@hubbub/runtime'
import { lockFolder } from '@hubbub/sqlite'
import { afterAll, expect, it } from '@jest/globals'
import { createCommand } from '../commands/command.ts'
import { administer } from '../commands/administer.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubbub-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bucket = {
  HUBBUB_S3_ENDPOINT: 'http://127.0.0.1:9',
  HUBBUB_S3_BUCKET: 'files',
  HUBBUB_S3_ACCESS_KEY: 'key',
  HUBBUB_S3_SECRET_KEY: 'secret',
}

function move(to: string, env: Record<string, string>): Promise<unknown> {
  const config = (more: Record<string, string> = {}) => readConfig({ HUBBUB_DATA: folder, ...env, ...more })
  return createCommand(config).parseAsync(['node', 'hubbub', 'files', 'move', '--to', to])
}

it.each([
  ['a place that is no kind of storage', 'tape', {}, 'none of folder, s3'],
  ['a bucket that is not set', 's3', {}, 'HUBBUB_S3_BUCKET'],
  ['a bucket that lacks its key', 's3', { ...bucket, HUBBUB_S3_SECRET_KEY: '' }, 'HUBBUB_S3_SECRET_KEY'],
  ['the folder that has the files', 'folder', {}, 'in the folder already'],
  ['the bucket that has the files', 's3', { ...bucket, HUBBUB_FILES: 's3' }, 'in the bucket already'],
  ['a bucket that is in use by being set', 's3', bucket, 'in the bucket already'],
  ['another place while files are off', 'folder', { HUBBUB_FILES: 'off' }, 'HUBBUB_FILES is off'],
  ['another place without a server', 's3', { ...bucket, HUBBUB_FILES: 'folder' }, 'no database'],
])('a move to %s is refused', async (_, to, env, why) => {
  await expect(move(to, env)).rejects.toMatchObject({
    ...{ code: 'bad_setting', exitCode: 64 },
    message: expect.stringContaining(why),
  })
})

it('the files of a server that runs are not moved', async () => {
  const env = { ...bucket, HUBBUB_FILES: 'folder' }
  await administer(readConfig({ HUBBUB_DATA: folder, ...env }), (call) => call('accounts.list', { limit: 1 }))
  const giveBack = lockFolder(folder)
  await expect(move('s3', env)).rejects.toMatchObject({ code: 'folder_in_use' })
  giveBack()
})
