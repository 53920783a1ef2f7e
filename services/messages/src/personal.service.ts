import { defineService } from '@hubbub/runtime'
import type { PersonalDeps } from './personal/personal-deps.ts'
import { removeDraft, setDraft } from './personal/drafts/drafts.ts'
import { forgetLostDrafts, forgetLostDraftsIn } from './personal/drafts/seen-drafts.ts'
import { settingsOf } from './personal/notifications/settings-of.ts'
import { setEverywhere, setGroupLevel, setLevel } from './personal/notifications/notifications.ts'
import { addFavourite, closeSteps, orderGroups, removeFavourite } from './personal/preferences/preferences.ts'
import { isDue, remind, reminderDue, unremind } from './personal/saved/reminders.ts'
import { listSaved, noteSaved, save, unsave } from './personal/saved/saved.ts'
import { listScheduled, reschedule, schedule, sendNow, unschedule } from './personal/scheduled/scheduled.ts'
import { failScheduled, sendScheduled } from './personal/scheduled/send-scheduled.ts'
import { scheduledBefore } from './personal/scheduled/scheduled-before.ts'
import { personalState } from './personal/state.ts'

/** What belongs to one person alone: saved messages, messages to be sent later, drafts, what alerts them, and how they put their places in order. Nothing of it is told to anybody else. */
export function personalServices(deps: PersonalDeps) {
  return [
    defineService(deps.bus, 'personal', {
      operations: { 'personal.state': (_, caller) => personalState(caller, deps) },
      internal: {},
    }),
    defineService(deps.bus, 'saved', {
      operations: {
        'saved.add': (input, caller) => save(input, caller, deps),
        'saved.edit': (input, caller) => noteSaved(input, caller, deps),
        'saved.remove': (input, caller) => unsave(input, caller, deps),
        'saved.remind': (input, caller) => remind(input, caller, deps),
        'saved.unremind': (input, caller) => unremind(input, caller, deps),
        'saved.list': (input, caller) => listSaved(input, caller, deps),
      },
      internal: {
        'saved.due': (reminder) => reminderDue(reminder, deps),
        'saved.isDue': (message) => isDue(message, deps),
      },
    }),
    defineService(deps.bus, 'scheduled', {
      operations: {
        'scheduled.add': (input, caller) => schedule(input, caller, deps),
        'scheduled.edit': (input, caller) => reschedule(input, caller, deps),
        'scheduled.remove': (input, caller) => unschedule(input, caller, deps),
        'scheduled.sendNow': (input, caller) => sendNow(input, caller, deps),
        'scheduled.list': (_, caller) => listScheduled(caller, deps),
      },
      doneBefore: { 'scheduled.add': (input, by) => scheduledBefore(input, by, deps) },
      internal: {
        'scheduled.send': (due) => sendScheduled(due, deps),
        'scheduled.fail': (due) => failScheduled(due, deps),
      },
    }),
    defineService(deps.bus, 'drafts', {
      operations: {
        'drafts.set': (input, caller) => setDraft(input, caller, deps),
        'drafts.remove': (input, caller) => removeDraft(input, caller, deps),
      },
      internal: {
        'drafts.forgetLost': ({ userIds }) => forgetLostDrafts(userIds, deps),
        'drafts.forgetLostIn': ({ conversationId }) => forgetLostDraftsIn(conversationId, deps),
      },
    }),
    defineService(deps.bus, 'notifications', {
      operations: {
        'notifications.setLevel': (input, caller) => setLevel(input, caller, deps),
        'notifications.setGroupLevel': (input, caller) => setGroupLevel(input, caller, deps),
        'notifications.set': (input, caller) => setEverywhere(input, caller, deps),
      },
      internal: { 'notifications.settingsOf': ({ userIds }) => settingsOf(userIds, deps) },
    }),
    defineService(deps.bus, 'preferences', {
      operations: {
        'preferences.orderGroups': (input, caller) => orderGroups(input, caller, deps),
        'preferences.addFavourite': (input, caller) => addFavourite(input, caller, deps),
        'preferences.removeFavourite': (input, caller) => removeFavourite(input, caller, deps),
        'preferences.closeSteps': (input, caller) => closeSteps(input, caller, deps),
      },
      internal: {},
    }),
  ]
}
