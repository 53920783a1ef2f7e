export { searchService } from './search.service.ts'
export { type SearchIndex } from './store/search-index.ts'
export { sqliteSearch } from './store/sqlite-search.ts'

/** Where the writer's thread finds what this service writes. */
export const searchWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
