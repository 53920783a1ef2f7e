export { may, maySee, refusalOf } from './may.ts'
export { isAtLeast, mayAssign, mayHold, outranks, rankOf } from './role.ts'
export { roomOf } from './room.ts'
export { type Actor, type PlaceInConversation, type Standing } from './standing.ts'
