export { mongoFeed } from './change-feed.ts'
export { mongoMessages } from './mongo-messages.ts'
export { mongoOutbox } from './outbox.ts'
