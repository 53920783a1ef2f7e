import type { z } from 'zod'
import type { ChangeType } from './events.ts'
import type { CallRate } from './limits.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call an operation. A place is named by the input's `groupId` or `conversationId`; who may not even see the
 * place gets `not_found`, like for a place that does not exist. There is no default: without a rule it does not compile.
 */
export type Access =
  | 'anyone'
  /** Any live account, guests too. */
  | 'account'
  /** Any live account but guests. */
  | 'person'
  | 'administrator'
  /** `orAdministrator`: of this server, also who sees nothing of the group. */
  | { group: Permission; orAdministrator?: true }
  | { conversation: Permission }

/** A rule about the caller alone, whatever the place. */
export type AccountAccess = Extract<Access, 'account' | 'person' | 'administrator'>

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** One sentence for the documentation. */
  summary: string
  input: I
  output: O
  access: Access
  rate: CallRate
  /** The field of the input that names addresses, or an invitation, which a mail goes to. It counts for each of them as well. */
  mailsTo?: 'email' | 'address' | 'addresses' | 'invitationId'
  /** Method and path; `:name` takes a field of the input, the rest comes from the query or the body. Null: purely live. */
  http: readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', `/api/${string}`] | null
  /** Whether it may be called over the socket. Those that set or end a session may not, nor those that wait: a socket is told. */
  socket: boolean
  /**
   * A GET that may wait for news. Its input has `after`, the version that the caller holds, and `waitMs`; all who may call it
   * get the same answer. The service answers at once, and the gateway waits.
   */
  waits?: {
    /** What may change the answer, in the stream of the conversation that it is about. */
    change: ChangeType
    version(output: z.output<O>): number
  }
}

/** Keeps each row's own types while holding it to the shape. */
export function operation<I extends z.ZodObject, O extends z.ZodType>(row: Operation<I, O>): Operation<I, O> {
  return row
}
