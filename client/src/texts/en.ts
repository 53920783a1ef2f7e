import { accounts } from './en/accounts.ts'
import { everywhere } from './en/everywhere.ts'
import { errors } from './en/errors.ts'
import { groups } from './en/groups.ts'
import { talk } from './en/talk.ts'

export const en = { ...accounts, ...groups, ...talk, ...everywhere, ...errors }
export type Texts = typeof en
