export { refusalOfAccess, refusalOfCall, type ActorRefusal } from './access.ts'
export { contactOf, type Contact } from './contact.ts'
export { deviceText } from './device-text.ts'
export { withFavourite } from './favourites.ts'
export { isLarge } from './large.ts'
export { mayClosePoll, mayDelete, mayEdit, mayRemovePreviews, type MessageChanger } from './messages.ts'
export { may, maySee, overriddenPlaceOf, refusalOf } from './may.ts'
export { isAtLeast, rankOf } from './role.ts'
export { builtInRoles, withBuiltInRoles } from './roles/built-in-roles.ts'
export { isGuest, isLetInBy, rightsOf, rolesHeld, type Rights } from './roles/evaluate.ts'
export { mayLetIntoNew } from './roles/let-into-new.ts'
export {
  isSameVisibility,
  maySetVisibility,
  placeOfCategory,
  rolesTurned,
  visibilityOf,
  visibilityOfCategory,
  type RoleVisibility,
} from './roles/may-set-visibility.ts'
export { isAbove, mayAssign, mayAssignRole, mayGive, mayNickname, outranks } from './roles/hierarchy.ts'
export { isHeldBack, isRaidMode } from './roles/raid.ts'
export { explainRight, type DecidingStep } from './roles/explain.ts'
export { explainVisibility, isVisibleBy } from './roles/explain-visibility.ts'
export {
  mayOverride,
  overrideChanges,
  settingOf,
  type OverrideChange,
  type OverrideSetting,
  type OverrideTarget,
} from './roles/may-override.ts'
export { type OverriddenPlace, type PlaceOverrides, type RoleHolder } from './roles/role-holder.ts'
export { categoriesWith, seesAllCategories } from './roles/categories.ts'
export { visibleFrom } from './roles/visible-from.ts'
export { cleanedPictures, isCleanedPicture, maySayWhere, type CleanedPicture } from './pictures.ts'
export { roomOf } from './room.ts'
export { slowModeMsOf } from './slow-mode.ts'
export { type Actor, type GroupPart, type PlaceInConversation, type AccessContext } from './access-context.ts'
export { isLookedAt } from './filters/is-looked-at.ts'
export { asksForAccount, judge, type Found, type Written } from './filters/judge.ts'
export { isFlood, withSaid, type Said } from './filters/floods.ts'
export { Automaton } from './text/automaton.ts'
export { fold, foldForSearch, type Folded } from './text/fold.ts'
export { signs, typedPlainly } from './text/signs.ts'
export { WordEdges } from './text/word-edges.ts'
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
export { mayMentionRole } from './roles/may-mention-role.ts'
export {
  builtInModes,
  causesOf,
  isCalled,
  modeOf,
  type AlertingMessage,
  type Reader,
} from './alerts/causes.ts'
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
