export { usersService } from './users.service.ts'
