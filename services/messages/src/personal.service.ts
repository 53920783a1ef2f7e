import { defineService } from '@hubbub/runtime'
import type { PersonalDeps } from './personal/personal-deps.ts'
import { listSaved, noteSaved, save, unsave } from './personal/saved/saved.ts'
import { personalState } from './personal/state.ts'

/** What belongs to one person alone: saved messages. Nothing of it is told to anybody else. */
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
  ]
}
