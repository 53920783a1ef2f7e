import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { TestServer } from '@hubbub/testing'

it('the secrets of a server on one machine are readable by its own user alone', async () => {
  const server = await new TestServer().start()
  const modeOf = (name: string) => (statSync(join(server.folder, name)).mode & 0o777).toString(8)
  expect([modeOf('secrets.json'), modeOf('control.sock')]).toEqual(['600', '600'])
  await server.remove()
})
