import { defineService, type Bus } from '@hubbub/kit'
import { find } from './find.ts'
import { lookup } from './lookup.ts'
import { rename } from './rename.ts'

/** Users: who people are to each other. Each action is the file of its name. */
export function usersService({ bus }: { bus: Bus }) {
  return defineService(bus, 'users', {
    operations: {
      'users.lookup': (input, caller) => lookup(input, caller, bus),
      'users.find': (input, caller) => find(input, caller, bus),
      'users.rename': (input, caller) => rename(input, caller, bus),
    },
    internal: {},
  })
}
