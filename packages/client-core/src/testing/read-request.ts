import { operationNames, operations } from '@hubbub/protocol'
import type { FetchInit } from '../http/fetch-port.ts'

/** Which operation a request is, found in the contract, and its input. */
export function readRequest(address: string, { method, body }: Pick<FetchInit, 'method' | 'body'>) {
  const url = new URL(address)
  for (const name of operationNames) {
    const [verb, template] = operations[name].http ?? []
    const place = verb === method && template && pattern(template).exec(url.pathname)
    if (!place) continue
    const query = [...url.searchParams].map(([field, text]) => [field, valueOf(text)])
    const path = Object.entries(place.groups ?? {}).map(([field, text]) => [
      field,
      valueOf(decodeURIComponent(text)),
    ])
    return { name, input: { ...Object.fromEntries([...query, ...path]), ...(body ? JSON.parse(body) : {}) } }
  }
  return { name: `${method} ${url.pathname}`, input: {} }
}

const pattern = (template: string) => new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function valueOf(text: string): unknown {
  if (text.includes(',')) return text.split(',')
  return /^\d+$/.test(text) ? Number(text) : text
}
