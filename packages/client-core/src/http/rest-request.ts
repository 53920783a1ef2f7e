import { AppError, operations, type OperationName } from '@hubbub/protocol'

/** An operation as an HTTP request. */
export interface RestRequest {
  method: string
  path: string
  body?: string
}

/** Fields named in the path go there; the rest becomes the query of GET and DELETE, or the JSON body. */
export function restRequest(name: OperationName, input: object): RestRequest {
  const { http } = operations[name]
  if (!http) throw new AppError('unknown_operation')
  const [method, template] = http
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = rest.get(field)
    rest.delete(field)
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE') return { method, path: path + queryOf(rest) }
  return { method, path, body: JSON.stringify(Object.fromEntries(rest)) }
}

function queryOf(fields: Map<string, unknown>): string {
  const pairs = [...fields].map(([field, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return `${encodeURIComponent(field)}=${encodeURIComponent(text)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
