import { defineService } from '@hubbub/runtime'
import type { PersonalDeps } from './personal/personal-deps.ts'
import { listSaved, noteSaved, save, unsave } from './personal/saved/saved.ts'
import { listScheduled, reschedule, schedule, sendNow, unschedule } from './personal/scheduled/scheduled.ts'
import { failScheduled, sendScheduled } from './personal/scheduled/send-scheduled.ts'
import { personalState } from './personal/state.ts'

/** What belongs to one person alone: saved messages, and messages to be sent later. Nothing of it is told to anybody else. */
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
        'saved.list': (input, caller) => listSaved(input, caller, deps),
      },
      internal: {},
    }),
    defineService(deps.bus, 'scheduled', {
      operations: {
        'scheduled.add': (input, caller) => schedule(input, caller, deps),
        'scheduled.edit': (input, caller) => reschedule(input, caller, deps),
        'scheduled.remove': (input, caller) => unschedule(input, caller, deps),
        'scheduled.sendNow': (input, caller) => sendNow(input, caller, deps),
        'scheduled.list': (_, caller) => listScheduled(caller, deps),
      },
      internal: {
        'scheduled.send': (due) => sendScheduled(due, deps),
        'scheduled.fail': (due) => failScheduled(due, deps),
      },
    }),
  ]
}
