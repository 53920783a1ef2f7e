import type { Clock, ServicesBus, newId } from '@hubbub/runtime'
import type { GroupPorts } from '../context/deps.ts'
import type { ReportRepository } from './store/report-repository.ts'

/** What the actions of reports work with. */
export interface ReportDeps extends Pick<GroupPorts, 'members' | 'roles' | 'onBehalfOf'> {
  bus: ServicesBus
  clock: Clock
  /** The incarnation of all numberings. */
  epoch: string
  newId: typeof newId
  reports: ReportRepository
}
