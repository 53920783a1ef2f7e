import { expect, it } from '@jest/globals'
import { contendersNamed } from './peer-options.ts'

const found = (names: string) => contendersNamed(names, {}).map(({ name }) => name)

it('named servers are found, each once and in order', () => {
  expect(found('socketio, climit,socketio')).toEqual(['socketio', 'climit'])
})

it.each(['soketi', '', 'toString', 'socketio,'])(
  'the unknown server %j is refused, with the list of known ones',
  (names) => {
    expect(() => found(names)).toThrow(
      /There is no '.*'\. Give some of: hubbub, .*socketio, climit, centrifugo\.$/,
    )
  },
)

it('every server that cannot run says what to do about it', async () => {
  const [cluster, centrifugo] = contendersNamed('hubbub-cluster,centrifugo', { REDIS_URL: 'redis://x' })
  expect(await cluster!.obstacle()).toMatch(/set NATS_URL, MONGO_URL/)
  expect(await centrifugo!.obstacle()).toMatch(/go install .*CENTRIFUGO/)
  expect(await contendersNamed('climit', {})[0]!.obstacle()).toMatch(/apt-get install gcc/)
})
