import { accounts } from './en/accounts.ts'
import { everywhere } from './en/everywhere.ts'
import { errors } from './en/errors.ts'
import { groups } from './en/groups.ts'
import { search } from './en/search.ts'
import { talk } from './en/talk.ts'

export const en = { ...accounts, ...groups, ...talk, ...search, ...everywhere, ...errors }
export type Texts = typeof en
