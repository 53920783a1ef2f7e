import { auditEffect, isDuplicate, jobEffect, retrying, type Mongo } from '@hubbub/mongo'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { changesFor, decideHandling, decideReport } from '../../decide-report.ts'
import type { ReportRepository, ReportWish } from '../report-repository.ts'
import { caseOf, caseSchema, fieldsOf, type CaseDocument } from './case-document.ts'

/** Reports in the cluster's store. */
export function mongoReports(mongo: Mongo): ReportRepository {
  const { model, aggregates } = mongo.aggregates<CaseDocument>('report_cases', caseSchema())
  const { trusted } = model.base

  async function report(wish: ReportWish): Promise<LoggedChange[]> {
    const follow = { rows: changesFor(wish.told) }
    const { outcome: isThere, changes } = await aggregates.change(wish.id, (document) => {
      if (!document) return { outcome: false }
      const record = decideReport(caseOf(document), wish)
      return { outcome: true, ...(record && { set: fieldsOf(record), follow }) }
    })
    if (isThere) return changes
    try {
      return await aggregates.insert({ _id: wish.id, ...fieldsOf(decideReport(null, wish)!) }, follow)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      // Somebody else reported the same and was faster.
      return report(wish)
    }
  }

  return {
    report: async (wish) => ({ refused: null, changes: await report(wish) }),
    async handle(wish) {
      const { outcome, changes } = await aggregates.change(wish.id, (document) => {
        const decided = decideHandling(document && caseOf(document), wish)
        if (decided.refused !== null || !decided.isChanged) return { outcome: decided }
        const effects = [...(wish.audit ? [auditEffect(wish.audit)] : []), ...wish.jobs.map(jobEffect)]
        return {
          outcome: decided,
          set: fieldsOf(decided.record),
          follow: { effects, rows: changesFor(wish.told) },
        }
      })
      return outcome.refused !== null ? outcome : { refused: null, record: outcome.record, changes }
    },
    async get(id) {
      const document = await aggregates.settled(id)
      return document && caseOf(document)
    },
    async page({ queue, isDone, viewer, before, limit }) {
      const older = before && {
        $or: [{ at: trusted({ $lt: before.at }) }, { at: before.at, _id: trusted({ $lt: before.id }) }],
      }
      const documents = await retrying(() =>
        model
          .find({ queue, isDone, userId: trusted({ $ne: viewer }), ...older })
          .sort({ queue: -1, isDone: -1, at: -1, _id: -1 })
          .limit(limit)
          .lean<CaseDocument[]>()
          .exec(),
      )
      return documents.map(caseOf)
    },
    countOpen: (queue, viewer, most) =>
      retrying(() =>
        model
          .countDocuments({ queue, isDone: false, userId: trusted({ $ne: viewer }) })
          .limit(most)
          .exec(),
      ),
    async sweep(before, limit) {
      const old = await retrying(() =>
        model
          .find({ changedAt: trusted({ $lt: before }) })
          .select(['_id'])
          .limit(limit)
          .lean<{ _id: string }[]>()
          .exec(),
      )
      const ids = old.map(({ _id }) => _id)
      if (ids.length > 0) await retrying(() => model.deleteMany({ _id: trusted({ $in: ids }) }).exec())
      return ids.length < limit
    },
    async forgetPeople(userIds) {
      await retrying(() => model.deleteMany({ userId: trusted({ $in: [...userIds] }) }).exec())
    },
  }
}
