import { movedAggregate } from '@hubbub/mongo'
import { pickRows, type Move, type Question, type Sql, type TableMove } from '@hubbub/sqlite'
import { fieldsOf } from '../mongo/device-document.ts'
import type { PushRepository } from '../push-repository.ts'
import { recordOf, type DeviceRow } from '../sqlite/device-row.ts'
import type { KeysRow } from '../sqlite/keys-row.ts'

const asked = 100

const deviceTable: TableMove<DeviceRow> = {
  name: 'push_devices',
  rows: 'SELECT * FROM push_devices',
  key: ['id'],
  collection: 'push_devices',
  documents: (rows) => rows.map((row) => ({ _id: row.id, ...movedAggregate, ...fieldsOf(recordOf(row)) })),
}

/** With other keys every device would have to subscribe again. */
const keysTable: TableMove<KeysRow> = {
  name: 'push_keys',
  rows: 'SELECT * FROM push_keys',
  key: ['id'],
  collection: 'push_keys',
  documents: (rows) =>
    rows.map(({ id, public_key, private_key }) => ({
      _id: id,
      publicKey: public_key,
      privateKey: private_key,
    })),
}

/** How devices and keys come from the embedded store into the cluster's. */
export const pushMove: Move<PushRepository> = {
  tables: [deviceTable, keysTable],
  kinds: [
    {
      name: 'devices that take pushes',
      count: 'SELECT count(*) AS count FROM push_devices',
      collection: 'push_devices',
      steps: [],
    },
    {
      name: 'keys for pushes',
      count: 'SELECT count(*) AS count FROM push_keys',
      collection: 'push_keys',
      steps: [],
    },
  ],
  questions,
}

function questions(sql: Sql, random: () => number): Question<PushRepository>[] {
  return pickRows<DeviceRow>(sql, 'SELECT * FROM push_devices ORDER BY id', asked, random).map(({ id }) => ({
    about: 'push_devices',
    what: id,
    ask: (push) => push.get(id),
  }))
}
