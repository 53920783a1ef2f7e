/** The part of fetch that the client uses. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

export interface FetchInit {
  method: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  credentials: 'same-origin' | 'include'
}

export interface FetchAnswer {
  ok: boolean
  status: number
  json(): Promise<unknown>
}
