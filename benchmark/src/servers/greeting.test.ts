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

it('the port and the setup code are read from the output of a fresh server', () => {
  expect(told(`${greeting}\n  Stop            Ctrl+C\n`)).toEqual({ port: 41_000, setupCode: 'aB-c_9' })
})

it('the greeting is read after the server has printed everything', () => {
  expect(told(greeting)).toBeUndefined()
})

it('a server with an administrator prints no code', () => {
  expect(told('  Address         http://localhost:80\n  Stop            Ctrl+C')).toEqual({
    ...{ port: 80, setupCode: null },
  })
})

it('a node without a gateway is recognized', () => {
  const line = '  Node services of the cluster is ready; it has no gateway. Stop: Ctrl+C'
  expect(told(line)).toEqual({ port: null, setupCode: null })
})
