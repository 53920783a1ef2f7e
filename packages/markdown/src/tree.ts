export type { FindChannel } from './chat-tree.ts'
export { shownTree } from './shown-tree.ts'
