export { presenceService } from './presence.service.ts'
