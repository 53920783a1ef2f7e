import { accounts } from './en/accounts.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { groups } from './en/groups.ts'
import { talk } from './en/talk.ts'

export const en = { ...accounts, ...groups, ...talk, ...common, ...errors }
export type Texts = typeof en
