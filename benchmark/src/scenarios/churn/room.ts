import type { Newcomer } from '../../load/load-pool-port.ts'
import type { SystemUnderTest, Room, RunningServer } from '../../servers/system-under-test.ts'
import { fillRoom, type FullRoom, type FullRoomPlan } from '../full-room.ts'

/** A full room, and as many more of its members who are not there yet. */
export interface ChurnRoom {
  full: FullRoom
  /** Who may come and go. */
  outside: Newcomer[]
}

/** Everybody is a member of the same room; `people` of them are in it, `coming` are not. */
export async function fillChurnRoom(plan: FullRoomPlan, coming: number): Promise<ChurnRoom> {
  let outside: Newcomer[] = []
  const contender: SystemUnderTest = {
    ...plan.contender,
    async start() {
      const server = await plan.contender.start()
      return {
        ...server,
        async room(people) {
          const room = await server.room(people + coming)
          outside = room.credentials
            .slice(people)
            .map((credential, n) => newcomer(server, room, credential, n))
          return { ...room, credentials: room.credentials.slice(0, people) }
        },
      }
    },
  }
  const full = await fillRoom({ ...plan, contender })
  return { full, outside }
}

function newcomer(server: RunningServer, room: Room, credential: string, index: number): Newcomer {
  const target = server.targets[index % server.targets.length]!
  return { target, dialect: server.dialect, credential, rooms: [room.id] }
}
