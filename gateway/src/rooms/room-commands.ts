import type { InternalCommands } from '@hubbub/protocol/internal'
import type { OwnRoles } from './own-roles.ts'
import type { RoomJoiner } from './room-joiner.ts'
import type { RoomLeaver } from './room-leaver.ts'
import type { RoomVisibility } from './room-visibility.ts'

export interface RoomParts {
  roomJoiner: RoomJoiner
  roomLeaver: RoomLeaver
  roomVisibility: RoomVisibility
  ownRoles: OwnRoles
}

type Commands = {
  [C in keyof InternalCommands]?: (payload: InternalCommands[C]) => void | Promise<void>
}

/** Which sockets are in which rooms, and what they are told of it. */
export const roomCommands = ({ roomJoiner, roomLeaver, roomVisibility, ownRoles }: RoomParts) =>
  ({
    'gateway.enter': ({ userId, rooms }) => roomJoiner.enter(userId, rooms),
    'gateway.visibility': (turned) => roomVisibility.look(turned),
    'gateway.ownRoles': (told) => ownRoles.tell(told),
    'gateway.apart': ({ userIds }) => roomLeaver.part(userIds),
    'gateway.leave': ({ userId, rooms }) => roomLeaver.leave(userId, rooms),
    'gateway.empty': ({ room }) => roomLeaver.empty(room),
    'gateway.endSessions': ({ userId, sessionIds }) => roomLeaver.endSessions(userId, sessionIds),
  }) satisfies Commands
