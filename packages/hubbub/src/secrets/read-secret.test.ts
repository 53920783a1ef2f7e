import { PassThrough } from 'node:stream'
import { expect, it } from '@jest/globals'
import { readSecret } from './read-secret.ts'

function terminal(isTTY: boolean) {
  let shown = ''
  const output = new PassThrough()
  output.setEncoding('utf8').on('data', (text: string) => (shown += text))
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input })
  return { input, output, shown: () => shown }
}

it('a password typed on a terminal is not shown', async () => {
  const { input, output, shown } = terminal(true)
  const password = readSecret('Password', { input, output })
  input.write('a long passwo')
  input.write('rd\r')
  expect(await password).toBe('a long password')
  expect(shown()).toBe('Password: \n')
})

it('a password from a pipe is its first line, without a prompt', async () => {
  const { input, output, shown } = terminal(false)
  input.end('a long password\nand more\n')
  expect(await readSecret('Password', { input, output })).toBe('a long password')
  expect(shown()).toBe('')
})

it('an empty pipe gives no password', async () => {
  const { input, output } = terminal(false)
  input.end()
  await expect(readSecret('Password', { input, output })).rejects.toMatchObject({ code: 'bad_setting' })
})
