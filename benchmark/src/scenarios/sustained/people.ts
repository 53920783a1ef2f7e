import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Newcomer } from '../../load/load-pool-port.ts'
import type { RunningServer } from '../../servers/system-under-test.ts'
import { restCall } from '../../servers/rest-call.ts'

export interface Circles {
  groups: number
  /** People in each. */
  size: number
  /** Whether two and two of them also talk by themselves. */
  isPersonal: boolean
}

/** People who talk in groups and by themselves; a person is known by the place in `newcomers`. */
export interface Talkers {
  newcomers: Newcomer[]
  /** One for each group and each personal conversation. They stay. */
  speakers: { person: number; room: string }[]
  /** The others: who of them is there makes no difference to who speaks. */
  comeAndGo: number[]
}

const atOnce = 8

/** Groups of fresh people, and in each of them pairs: the first speaks with the second, the third with the fourth. */
export async function openTalkers(
  server: RunningServer,
  { groups, size, isPersonal }: Circles,
  onProgress: (groups: number) => void,
): Promise<Talkers> {
  const talkers: Talkers = { newcomers: [], speakers: [], comeAndGo: [] }
  const pairs: number[] = []
  for (let group = 0; group < groups; group++) {
    const { id, sayTo, credentials } = await server.room(size)
    const first = talkers.newcomers.length
    talkers.speakers.push({ person: first, room: sayTo })
    credentials.forEach((credential, index) => {
      const person = first + index
      const target = server.targets[person % server.targets.length]!
      talkers.newcomers.push({ target, dialect: server.dialect, credential, rooms: [id] })
      if (index % 2 === 1) talkers.comeAndGo.push(person)
      if (index % 2 === 1 && isPersonal) pairs.push(person - 1)
    })
    onProgress(group + 1)
  }
  await openDirects(pairs, talkers)
  return talkers
}

/** A direct conversation of each of these with the next one. */
async function openDirects(pairs: number[], { newcomers, speakers }: Talkers): Promise<void> {
  const waiting = [...pairs]
  const open = async () => {
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) {
      const [one, other] = [newcomers[person]!, newcomers[person + 1]!]
      const room = await openDirect(one, other)
      newcomers[person] = { ...one, rooms: [...one.rooms, room] }
      newcomers[person + 1] = { ...other, rooms: [...other.rooms, room] }
      speakers.push({ person, room })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open))
}

async function openDirect(one: Newcomer, other: Newcomer): Promise<ConversationId> {
  const url = `http://${one.target.host}:${one.target.port}`
  const { id }: { id: UserId } = await restCall(url, 'accounts.me', {}, other.credential)
  const { conversationId } = await restCall(url, 'groups.openDirect', { userId: id }, one.credential)
  return conversationId
}
