import { expect, it } from '@jest/globals'
import { Socket } from 'node:net'
import { driverConnection, failWithConnection } from './closed-connections.ts'

interface Opened {
  command(namespace: object, command: object, options: object): Promise<unknown>
  destroy(): void
}

/** A class of its own, so that the one of the driver stays as it is. */
function openConnection(): Opened {
  const Driver = driverConnection() as unknown as new (socket: Socket, options: object) => Opened
  class Connection extends Driver {
    override command(...args: Parameters<Opened['command']>) {
      return super.command(...args)
    }
  }
  failWithConnection(Connection as never)
  return new Connection(new Socket(), { id: 1, generation: 0, hostAddress: { toString: () => 'db:27017' } })
}

it('a command fails when its connection is closed before it is written', async () => {
  const connection = openConnection()
  const answer = connection.command({ db: 'hubbub' }, { ping: 1 }, {})
  connection.destroy()
  await expect(answer).rejects.toMatchObject({ name: 'MongoNetworkError' })
})
