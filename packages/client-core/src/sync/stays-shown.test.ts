import { expect, it } from '@jest/globals'
import { Seeded } from '@hubbub/testing'
import type { HubbubClient } from '../client.ts'
import type { Fate } from '../testing/fake-socket.ts'
import { aStage, general } from '../testing/stage.ts'
import { olga } from '../testing/users.ts'

/** Looks at a timeline after each change, as a screen does, and notes which rows were there and are not any more. */
class Screen {
  readonly gone: string[] = []
  #rows: string[] = []
  readonly #ends: (() => void)[]

  constructor(client: HubbubClient) {
    const timeline = client.timeline(general)
    const look = () => {
      const rows = timeline.get().entries.map(({ key }) => key)
      this.gone.push(...this.#rows.filter((key) => !rows.includes(key)))
      this.#rows = rows
    }
    this.#ends = [timeline.subscribe(look), timeline.open()]
  }

  close(): void {
    for (const end of this.#ends) end()
  }
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1)

it.each(seeds)(
  'a message that is shown stays shown while connections and pages come and go (seed %i)',
  async (seed) => {
    const stage = aStage()
    const { clock, server, records } = stage
    const random = new Seeded(seed)
    const options = { random: () => random.next() }
    server.replayLimit = 12
    server.eventsPerSync = 6
    server.fate = () =>
      random.of<Fate>(['arrives', 'arrives', 'arrives', 'is lost', 'arrives twice', 'is late'])
    server.ackFate = () => (random.isChance(0.1) ? 'is lost' : random.isChance(0.4) ? 'is late' : 'arrives')
    let client = await stage.enter('mina', options)
    let screen = new Screen(client)
    const gone: string[] = []

    for (let step = 0; step < 60; step += 1) {
      const send = () => client.outbox.send(general, { body: `mine ${step}` })
      const choices: (() => void)[] = [
        () => records.send(general, olga, `hers ${step}`),
        () => records.setTopic(general, `topic ${step}`),
        ...(client.session.state.get().userId ? [send, send] : []),
        () => random.isChance(0.5) && server.cut(),
        () => (server.isDown = random.isChance(0.5)),
        () => client.connection.wake(),
      ]
      random.of(choices)()
      if (random.isChance(0.6)) await clock.pass(random.below(700))
      if (random.isChance(0.15)) {
        gone.push(...screen.gone)
        screen.close()
        await client.close()
        client = stage.aClient(options)
        void client.session.restore()
        screen = new Screen(client)
        await clock.pass(random.below(100))
      }
    }

    screen.close()
    await client.close()
    expect([...gone, ...screen.gone]).toEqual([])
  },
)
