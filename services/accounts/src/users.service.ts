import { defineService, type Bus } from '@hubbub/runtime'
import { findPeople } from './people/find-people.ts'
import { lookUpPeople } from './people/look-up-people.ts'
import { setOwnPicture } from './people/set-own-picture.ts'
import { renamePerson } from './people/rename-person.ts'
import { changeAvailability, changeReceipts, changeStatus } from './status/change-own.ts'

/** Users: who people are to each other. */
export function usersService({ bus }: { bus: Bus }) {
  return defineService(bus, 'users', {
    operations: {
      'users.lookup': (input, caller) => lookUpPeople(input, caller, bus),
      'users.find': (input, caller) => findPeople(input, caller, bus),
      'users.rename': (input, caller) => renamePerson(input, caller, bus),
      'users.setPicture': (input, caller) => setOwnPicture(input, caller, bus),
      'users.setStatus': (input, caller) => changeStatus(input, caller, bus),
      'users.setAvailability': (input, caller) => changeAvailability(input, caller, bus),
      'users.setReceipts': (input, caller) => changeReceipts(input, caller, bus),
    },
    internal: {},
  })
}
