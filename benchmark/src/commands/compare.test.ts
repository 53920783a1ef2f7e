import { expect, it } from '@jest/globals'
import { contendersNamed } from './compare.ts'

const found = (names: string) => contendersNamed(names, {}).map(({ name }) => name)

it('finds those that are named, each once and in their order', () => {
  expect(found('socketio, climit,socketio')).toEqual(['socketio', 'climit'])
})

it.each(['soketi', '', 'toString', 'socketio,'])('does not know %j, and says who is known', (names) => {
  expect(() => found(names)).toThrow(
    /There is no '.*'\. Give some of: hubbub, .*socketio, climit, centrifugo\.$/,
  )
})

it('says of each that cannot run what to do about it', async () => {
  const [cluster, centrifugo] = contendersNamed('hubbub-cluster,centrifugo', { REDIS_URL: 'redis://x' })
  expect(await cluster!.obstacle()).toMatch(/set NATS_URL, MONGO_URL/)
  expect(await centrifugo!.obstacle()).toMatch(/go install .*CENTRIFUGO/)
  expect(await contendersNamed('climit', {})[0]!.obstacle()).toMatch(/apt-get install gcc/)
})
