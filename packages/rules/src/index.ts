export { refusalOfAccess, refusalOfCall, type ActorRefusal } from './access.ts'
export { withFavourite } from './favourites.ts'
export { isLarge } from './large.ts'
export { may, maySee, refusalOf } from './may.ts'
export { isAtLeast, mayAssign, mayHold, mayNickname, outranks, rankOf } from './role.ts'
export { roomOf } from './room.ts'
export { type Actor, type PlaceInConversation, type AccessContext } from './access-context.ts'
export { isUnreadThread } from './threads.ts'
export {
  inheritedLevel,
  isStill,
  effectiveSettings,
  type AlertPlace,
  type EffectiveSettings,
  type SettingsOf,
  type SettingsPlace,
} from './alerts/effective-settings.ts'
export { builtInModes, causesOf, modeOf, type AlertingMessage, type Reader } from './alerts/causes.ts'
export { decideAlert, isSilenced, type AlertedPerson, type DecidedAlert } from './alerts/decide-alert.ts'
export { unreadShown, type UnreadShown } from './alerts/unread-shown.ts'
export {
  decideReach,
  mayBeReached,
  type AwayReader,
  type ReachMoment,
  type Told,
} from './alerts/decide-reach.ts'
export { localTime } from './alerts/local-time.ts'
