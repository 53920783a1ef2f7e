export { jobsService } from './jobs.service.ts'
export { type JobPorts } from './store/job-repository.ts'
export { sqliteJobs } from './store/sqlite-jobs.ts'

/** Where the writer's thread finds what this service writes. */
export const jobsWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
