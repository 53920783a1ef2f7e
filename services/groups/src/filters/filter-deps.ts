import type { GroupsDeps } from '../context/deps.ts'
import type { ReportRepository } from '../reports/store/report-repository.ts'

/** What the actions of filters work with. */
export interface FilterDeps extends GroupsDeps {
  reports: ReportRepository
}
