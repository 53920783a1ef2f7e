import { isTransient, retrying, type JobDocument, type Mongo } from '@hubbub/mongo'
import type { StreamId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { Claim, ClaimedJob, Finished, JobQueue, Lease, Wanted } from '../job-repository.ts'
import { Turn } from '../turn.ts'
import type { Now } from './server-clock.ts'

const noLease = { lease: null, leasedBy: null } as const
const noError = { errorCode: null, errorText: null } as const

const turnOf = ({ owner = null, host = null }: JobDocument) => ({ owner, host })

/** Every change of a job names the lease that it found, so that of those who race one has it. */
export function mongoQueue({ jobs, log }: Mongo, now: Now): JobQueue {
  const { model } = jobs
  const { trusted } = model.base

  return {
    add: (job) => jobs.add(job),
    async dueInMs(wanted) {
      const [next] = await retrying(() =>
        model
          .find({ state: 'waiting', ...oneOf(wanted) })
          .select(['dueAt'])
          .sort({ dueAt: 1 })
          .limit(1)
          .lean()
          .exec(),
      )
      return next ? next.dueAt - (await now()) : null
    },
    async endLeasesOf(node, kinds) {
      const filter = { state: 'waiting' as const, kind: trusted({ $in: [...kinds] }), leasedBy: node }
      const dueAt = await now()
      await retrying(() => model.updateMany(filter, { $set: { dueAt, ...noLease } }).exec())
    },
    async claim(claim) {
      const at = await now()
      const due = await readDue(claim, at)
      await completeRows(due)
      const claimed = await Promise.all(due.map((one) => take(one, claim, at)))
      return claimed.filter((one) => one !== null)
    },
    async renew(leases, leaseMs) {
      const dueAt = (await now()) + leaseMs
      const renewed = await Promise.all(leases.map((lease) => change(lease, { dueAt })))
      return leases.filter((_, n) => !renewed[n])
    },
    async finish(job, againInMs): Promise<Finished> {
      if (againInMs === null && (await isRemoved(job))) return 'done'
      const dueAt = (await now()) + (againInMs ?? 0)
      if (!(await change(job, { dueAt, attempts: 0, ...noError, ...noLease }))) return 'lost'
      return againInMs === null ? 'again' : 'done'
    },
    async putBack(lease, { state, inMs, attempts, error, follow }) {
      const failed = error && { errorCode: error.code, errorText: error.text }
      const at = await now()
      // Before it: a process that dies in between leaves a job that comes to its end once more.
      if (follow && (await isHeld(lease))) await jobs.add({ ...follow, at } as NewJob)
      return change(lease, { state, dueAt: at + inMs, attempts, ...failed, ...noLease })
    },
    whenAdded: (run) => jobs.whenAdded(run),
  }

  /** Without what their owners or hosts are not to have now. */
  function oneOf(wanted: readonly Wanted[]) {
    const not = wanted.flatMap(({ kind, notOf, notAt }) => [
      ...(notOf.length > 0 ? [{ kind, owner: trusted({ $in: [...notOf] }) }] : []),
      ...(notAt.length > 0 ? [{ kind, host: trusted({ $in: [...notAt] }) }] : []),
    ])
    return { kind: trusted({ $in: wanted.map(({ kind }) => kind) }), ...(not.length > 0 && { $nor: not }) }
  }

  /**
   * Most often one query finds them all: only where it found too many of some kinds, owners or hosts are the others asked for once more. A
   * lease that has ended is due like any other job.
   */
  async function readDue({ kinds, limit: ofAll, held }: Claim, at: number): Promise<JobDocument[]> {
    const turn = new Turn({ kinds, limit: ofAll })
    const due = new Map<string, JobDocument>()
    const limit = turn.most
    for (;;) {
      const some = await retrying(() =>
        model
          .find({
            state: 'waiting',
            ...oneOf(turn.wanted()),
            dueAt: trusted({ $lte: at }),
            lease: trusted({ $nin: [...held] }),
          })
          .sort({ dueAt: 1 })
          .limit(limit)
          .lean<JobDocument[]>()
          .exec(),
      )
      for (const one of some)
        if (!due.has(one._id) && turn.takes({ ...turnOf(one), kind: one.kind })) due.set(one._id, one)
      const sawAll = some.length < limit
      if (sawAll || turn.most === 0) return [...due.values()]
    }
  }

  /** A job may be there before the head of its stream shows the row that brought it: then its work would not see that, and end. */
  async function completeRows(due: readonly JobDocument[]): Promise<void> {
    const rows = due.flatMap((job) => Object.entries(job.rows ?? {}) as [StreamId, number][])
    if (rows.length === 0) return
    const heads = await log.heads([...new Set(rows.map(([stream]) => stream))])
    const behind = rows.flatMap(([stream, rev]) => ((heads.get(stream)?.rev ?? 0) < rev ? [stream] : []))
    await Promise.all([...new Set(behind)].map((stream) => log.settled(stream)))
  }

  /** Null: somebody was faster, or nothing was heard of it. Then it may have been taken all the same, until the lease ends. */
  async function take(
    found: JobDocument,
    { token, by, leaseMs }: Claim,
    at: number,
  ): Promise<ClaimedJob | null> {
    const { _id, kind, key, payload, lease, dueAt } = found
    const change = { $set: { lease: token, leasedBy: by, dueAt: at + leaseMs }, $inc: { attempts: 1 } }
    const isTaken = await model.updateOne({ _id, state: 'waiting', lease, dueAt }, change).then(
      ({ modifiedCount }) => modifiedCount === 1,
      (error: unknown) => {
        if (!isTransient(error)) throw error
        return false
      },
    )
    if (!isTaken) return null
    const { attempts, added } = found
    const job = { id: _id, token, kind, key, payload: JSON.parse(payload), ...turnOf(found) }
    return { ...job, attempts: attempts + 1, added }
  }

  async function change({ id, token }: Lease, fields: Partial<JobDocument>): Promise<boolean> {
    const filter = { _id: id, lease: token }
    const { matchedCount } = await retrying(() => model.updateOne(filter, { $set: fields }).exec())
    return matchedCount === 1
  }

  async function isHeld({ id, token }: Lease): Promise<boolean> {
    return (await retrying(() => model.exists({ _id: id, lease: token }).exec())) !== null
  }

  async function isRemoved({ id, token, added }: ClaimedJob): Promise<boolean> {
    const filter = { _id: id, lease: token, added }
    const { deletedCount } = await retrying(() => model.deleteOne(filter).exec())
    return deletedCount === 1
  }
}
