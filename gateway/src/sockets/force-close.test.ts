import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { ForceClose } from './force-close.ts'

it('a server that stops does not wait for a peer that holds on to its connection', async () => {
  const server = createServer().on('upgrade', (_request, socket) =>
    socket.write('HTTP/1.1 101 Upgraded\r\n\r\n'),
  )
  const forceClose = new ForceClose(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  peer.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: something\r\n\r\n')
  await once(peer, 'data')

  let runOut: () => void = () => {}
  const after = ((run: () => void) => void (runOut = run)) as unknown as typeof setTimeout
  const closed = forceClose.hurry(new Promise((resolve) => server.close(resolve)), after)
  const gone = once(peer, 'close')
  runOut()
  await Promise.all([closed, gone])
  expect(server.listening).toBe(false)
})
