import { AppError } from '@hubbub/protocol'

/** Documents, keys and what is said of a person are a few thousand bytes. */
const mostBytes = 1_048_576

/** What both libraries give; their bodies are of more types than those of `fetch`. */
interface Asked {
  method: string
  headers: HeadersInit
  body?: unknown
  signal?: AbortSignal
}

/** What the libraries ask a provider with. Their time limit holds for the whole answer, because it is read here. */
export async function askProvider(url: string, options: Asked): Promise<Response> {
  const asked = { ...options, redirect: 'manual' } as RequestInit
  const { body, status, statusText, headers } = await fetch(url, asked)
  if (body === null) return new Response(null, { status, statusText, headers })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > mostBytes)
      throw new AppError('provider_failed', {}, new Error(`${url} answers more than ${mostBytes} bytes`))
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), { status, statusText, headers })
}
