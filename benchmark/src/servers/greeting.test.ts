import { expect, it } from '@jest/globals'
import { greetingReader } from './hubbub-process.ts'

function told(text: string) {
  const read = greetingReader()
  return text
    .split('\n')
    .map(read)
    .find((found) => found !== undefined)
}

const greeting = `12:00:00 info ready port=41000

  Hubbub is ready.

  Address         http://localhost:41000
  Administrator   http://localhost:41000/register#setup=aB-c_9
                  Whoever registers there first becomes the administrator.
  Data            data`

it('learns the port and the setup code from what a fresh server prints', () => {
  expect(told(`${greeting}\n  Stop            Ctrl+C\n`)).toEqual({ port: 41_000, setupCode: 'aB-c_9' })
})

it('waits until the server has said everything', () => {
  expect(told(greeting)).toBeUndefined()
})

it('learns no code from a server that has an administrator', () => {
  expect(told('  Address         http://localhost:80\n  Stop            Ctrl+C')).toEqual({
    ...{ port: 80, setupCode: null },
  })
})

it('knows a node without a gateway', () => {
  const line = '  Node services of the cluster is ready; it has no gateway. Stop: Ctrl+C'
  expect(told(line)).toEqual({ port: null, setupCode: null })
})
