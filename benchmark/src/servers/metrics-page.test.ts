import { expect, it } from '@jest/globals'
import { figureIn } from './metrics-page.ts'

const page = `# HELP hubbub_connections Sockets that are connected now.
# TYPE hubbub_connections gauge
hubbub_connections 12
hubbub_connections_total 99
hubbub_operation_seconds_sum{operation="messages.send"} 0.25
hubbub_operation_seconds_sum{operation="messages.sync"} 0.5
`

it.each([
  ['hubbub_connections', 12],
  ['hubbub_operation_seconds_sum{operation="messages.send"}', 0.25],
  ['hubbub_operation_seconds_sum', 0.75],
  ['hubbub_something_else', null],
])('the figure %s has the value %s', (name, value) => {
  expect(figureIn(page, name)).toBe(value)
})
