import type { ConversationId, GroupId } from '@hubbub/protocol'
import {
  addressOf,
  Ear,
  Somebody,
  TestCluster,
  testNatsUrl,
  Wire,
  TestSystem,
  type ClusterShape,
} from '@hubbub/testing'
import { Removal } from './removal.ts'
import { Talk } from './talk.ts'

interface SceneParts {
  system: TestSystem
  cluster: TestCluster
  nats: Wire
  olga: Somebody
  mina: Somebody
  groupId: GroupId
  code: string
  places: ConversationId[]
}

/** Olga at the first gateway; mina, who stays, and ivan, who does not, at the second; and a NATS that can stand still. */
export class RemovalFixture {
  readonly cluster: TestCluster
  readonly nats: Wire
  readonly olga: Somebody
  readonly mina: Somebody
  readonly places: ConversationId[]
  readonly #parts: SceneParts
  #round = 0

  static async open(shape: ClusterShape): Promise<RemovalFixture> {
    const nats = await new Wire({ far: () => [addressOf(testNatsUrl(), 4222)] }).open()
    const cluster = new TestCluster({ NATS_URL: nats.insteadOf(testNatsUrl()) }, shape)
    const system = await TestSystem.on(cluster)
    const olga = await personAt(0, 'olga', system, cluster)
    const mina = await personAt(1, 'mina', system, cluster)
    const { group, channels } = await system.group(olga, [mina])
    const { code } = await olga.call('groups.createInvite', { groupId: group.id })
    const { id } = await olga.call('groups.createChannel', { groupId: group.id, name: 'tea' })
    const places = [channels[0]!.conversation.id, id]
    return new RemovalFixture({ system, cluster, nats, olga, mina, groupId: group.id, code, places })
  }

  private constructor(parts: SceneParts) {
    this.#parts = parts
    this.cluster = parts.cluster
    this.nats = parts.nats
    this.olga = parts.olga
    this.mina = parts.mina
    this.places = parts.places
  }

  /** A new one of this name is in, and everybody talks. */
  async ivanListens(): Promise<Removal> {
    const { system, cluster, olga, mina, groupId, code, places } = this.#parts
    const ivan = await personAt(1, `ivan-${this.#round++}`, system, cluster)
    await ivan.call('groups.join', { code })
    const ear = await new Ear(ivan.url, ivan.tokens.accessToken).welcome()
    const talk = new Talk([olga, mina], places).start()
    return new Removal({ olga, mina, ivan, ear, talk, groupId, places })
  }

  async close(): Promise<void> {
    this.nats.mend()
    for (const node of this.cluster.nodes) node.signal('SIGCONT')
    await this.#parts.system.close()
    await this.nats.close()
  }
}

async function personAt(
  gateway: number,
  name: string,
  system: TestSystem,
  cluster: TestCluster,
): Promise<Somebody> {
  const { tokens } = await system.person(name)
  return new Somebody(name, cluster.gateways[gateway]!.url, tokens)
}
