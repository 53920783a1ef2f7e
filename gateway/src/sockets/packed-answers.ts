import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OperationName } from '@hubbub/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from '../http/accepted-encodings.ts'

/**
 * Pages about one place. Whoever can put words into such an answer may read all of it, so its length tells them nothing new. An answer
 * with a secret, or about several places, is never compressed: its length would tell whether a guess of an attacker is in it (BREACH).
 */
const packed: ReadonlySet<OperationName> = new Set<OperationName>([
  'channels.webPage',
  'groups.members',
  'groups.people',
  'messages.history',
  'messages.pick',
  'messages.reactors',
  'roles.findMembers',
])

/** Fewer bytes than this fit into one packet as they are. */
const worthBytes = 1_400
/** Zlib's threads are those that hash passwords: whoever comes while all of these are busy gets the answer as it is. */
const mostAtOnce = 2
const fast = { level: 3 }
const pack = promisify(gzip)
let underWay = 0

type OnSend = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => Promise<unknown>

/** What compresses the answers of this operation; undefined where none is. */
export function packs(name: OperationName): OnSend | undefined {
  return packed.has(name) ? packAnswer : undefined
}

const packAnswer: OnSend = async ({ headers }, reply, answer) => {
  if (typeof answer !== 'string' || answer.length < worthBytes) return answer
  reply.header('vary', varying(reply.getHeader('vary')))
  if (!acceptedEncodings(headers['accept-encoding']).has('gzip') || underWay >= mostAtOnce) return answer
  underWay++
  try {
    const body = await pack(answer, fast)
    reply.header('content-encoding', 'gzip')
    return body
  } finally {
    underWay--
  }
}

const varying = (others: unknown) => [others, 'accept-encoding'].filter(Boolean).join(', ')
