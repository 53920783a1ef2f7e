import type { Readable } from '@hubbub/client-core'
import type { AppError, StreamEvent } from '@hubbub/protocol'
import { asAppError } from '../../core/use-action.ts'
import { isSame, problemOf, textOfFilter, type Filter } from './filters.ts'
import { hitsAfter, type Answer, type Hit } from './hits-after.ts'
import {
  askedQuery,
  nothingTyped,
  queryText,
  readQuery,
  takeFilters,
  type TypedQuery,
} from './typed-query.ts'

export interface SearchState {
  query: TypedQuery
  /** What the hits answer; null: nothing was asked yet. */
  asked: string | null
  isAsking: boolean
  hits: readonly Hit[]
  /** Where to go on; null: there are no more. */
  next: number | null
  /** Whether the last answer had hits: of much that has none, one asks for more oneself. */
  isFruitful: boolean
  indexed: number
  error: AppError | null
}

export interface SearchSessionDeps {
  ask(input: { q: string; before?: number }): Promise<Answer>
  /** What a typed filter means here: the id of a place by its name. */
  meant(filter: Filter): Filter
  /** Somebody searched for this on purpose. */
  onSearched(query: string): void
}

const pauseMs = 200
const nothingFound = {
  ...{ asked: null, isAsking: false, hits: [], next: null },
  ...{ isFruitful: false, indexed: 1, error: null },
} as const

/** What somebody searches for, and what was found: it stays while they look at the hits elsewhere. */
export class SearchSession implements Readable<SearchState> {
  /** How far the hits are scrolled. */
  scrollTop = 0
  /** The hit that was opened last. */
  opened: string | null = null
  /** The last time that somebody wanted to type, and could. */
  wishGranted = -1
  readonly #deps: SearchSessionDeps
  readonly #listeners = new Set<() => void>()
  #state: SearchState = { query: nothingTyped, ...nothingFound }
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(deps: SearchSessionDeps) {
    this.#deps = deps
  }

  get(): SearchState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Each letter; `isComposing`: it may become another one. */
  write(text: string, isComposing = false): void {
    const taken = isComposing ? { filters: [], text } : takeFilters(text)
    this.#change(this.#with(taken.filters), taken.text)
  }

  /** A filter that was picked, and the text without its beginning. */
  add(filter: Filter, text = this.#state.query.text): void {
    this.#change(this.#with([filter]), text)
    this.#askSoon(0)
  }

  remove(filter: Filter): void {
    const filters = this.#state.query.filters.filter((one) => !isSame(one, filter))
    this.#change(filters, this.#state.query.text)
    this.#askSoon(0)
  }

  /** The last filter becomes text again. */
  takeApart(): void {
    const { filters, text } = this.#state.query
    const last = filters.at(-1)
    if (last) this.#change(filters.slice(0, -1), `${textOfFilter(last)}${text ? ` ${text}` : ''}`)
  }

  /** Instead of all that is there, as a link or a recent search has it. */
  fill(query: string): void {
    if (query === queryText(this.#state.query)) return
    this.fillWith(readQuery(query))
  }

  fillWith({ filters, text }: TypedQuery): void {
    this.#become({ query: nothingTyped, ...nothingFound })
    this.#change(this.#with(filters), text)
    this.#askSoon(0)
  }

  /** Enter: the last filter is finished, and the answer comes at once. */
  submit(): void {
    const { filters, text } = readQuery(this.#state.query.text)
    if (filters.length > 0) this.#change(this.#with(filters), text)
    this.keep()
    this.#askSoon(0)
  }

  /** Among the recent searches. */
  keep(): void {
    const query = queryText(this.#state.query)
    if (query && !this.#isRefused()) this.#deps.onSearched(query)
  }

  /** The same question, whose answer did not come or may be another one now. */
  again(): void {
    this.#become({ ...this.#state, asked: null })
    this.#askSoon(0)
  }

  async more(): Promise<void> {
    const { next: before, isAsking, asked: q } = this.#state
    if (before === null || isAsking || q === null) return
    await this.#ask(q, before)
  }

  /** Messages that changed since they were found, and those beside them. */
  hear(event: StreamEvent): void {
    const hits = hitsAfter(this.#state.hits, event)
    if (hits !== this.#state.hits) this.#become({ ...this.#state, hits })
  }

  #with(more: readonly Filter[]): Filter[] {
    const all = [...this.#state.query.filters, ...more.map((filter) => this.#deps.meant(filter))]
    return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
  }

  #isRefused(): boolean {
    return this.#state.query.filters.some((filter) => problemOf(filter) !== undefined)
  }

  #change(filters: readonly Filter[], text: string): void {
    this.#become({ ...this.#state, query: { filters, text } })
    this.#askSoon(pauseMs)
  }

  #askSoon(inMs: number): void {
    clearTimeout(this.#timer)
    const asked = askedQuery(this.#state.query)
    if (asked === '' || this.#isRefused()) {
      this.#asked += 1
      this.#become({ ...this.#state, ...nothingFound })
      return
    }
    if (asked === this.#state.asked && !this.#state.error) {
      this.#asked += this.#state.isAsking ? 0 : 1
      return
    }
    this.#timer = setTimeout(() => void this.#ask(asked), inMs)
  }

  async #ask(q: string, before?: number): Promise<void> {
    const asked = ++this.#asked
    this.#become({ ...this.#state, asked: q, isAsking: true, error: null })
    try {
      const { hits, next, indexed } = await this.#deps.ask({ q, ...(before !== undefined && { before }) })
      if (asked !== this.#asked) return
      const earlier = before === undefined ? [] : this.#state.hits
      if (before === undefined) this.scrollTop = 0
      const found = { hits: [...earlier, ...hits], isFruitful: hits.length > 0, next, indexed }
      this.#become({ ...this.#state, ...found, isAsking: false })
    } catch (failure) {
      if (asked !== this.#asked) return
      const error = asAppError(failure)
      this.#become({
        ...this.#state,
        error,
        isAsking: false,
        ...(before === undefined && { hits: [], next: null }),
      })
    }
  }

  #become(state: SearchState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
