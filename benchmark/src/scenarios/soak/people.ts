import type { StreamId } from '@hubbub/protocol'
import type { Newcomer } from '../../load/load-pool-port.ts'
import type { Room, RunningServer } from '../../servers/system-under-test.ts'
import type { SoakPlan } from './plan.ts'

/** Who is to be there, before anybody has come. */
export interface SoakPeople {
  /** The large room: those who stay, the first of whom speaks, and those who come and go. */
  large: Room
  staying: Newcomer[]
  passing: Newcomer[]
  /** The small rooms, in each of which all speak in turn. */
  small: Room[]
  near: Newcomer[]
  /** Where the slow readers are, and the one who floods them. */
  slow: Room & { id: StreamId }
  flooding: Newcomer
}

/** Registers everybody and makes the rooms. */
export async function inviteSoakPeople(server: RunningServer, plan: SoakPlan): Promise<SoakPeople> {
  const { people, coming, rooms, roomSize, slow } = plan
  const large = await server.room(people + coming)
  const all = newcomers(server, large)
  const small: Room[] = []
  for (let number = 0; number < rooms; number++) small.push(await server.room(roomSize))
  // The first one owns the room and speaks in it.
  const flooded = (await server.room(1 + slow)) as SoakPeople['slow']
  return {
    ...{ large, small, staying: all.slice(0, people), passing: all.slice(people) },
    near: small.flatMap((room) => newcomers(server, room)),
    slow: { ...flooded, credentials: flooded.credentials.slice(1) },
    flooding: newcomers(server, flooded)[0]!,
  }
}

function newcomers({ targets, dialect }: RunningServer, { id, credentials }: Room): Newcomer[] {
  return credentials.map((credential, index) => ({
    ...{ target: targets[index % targets.length]!, dialect, credential, rooms: [id] },
  }))
}
