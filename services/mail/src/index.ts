export { mailService } from './mail.service.ts'
