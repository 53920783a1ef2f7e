import http from 'node:http'

const light = '\0light-http'

/**
 * A plugin of Rolldown. Where `node:http` is imported, Node reads each of its exports, and by those of WebSockets loads all of `fetch`: 20 ms
 * of each start, for what nobody takes from there. What is built takes the others from the module as `require` would.
 */
export function lightHttp() {
  return {
    name: 'light http',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_source, _importer, { kind }) => (kind === 'import-statement' ? light : null),
    },
    load: { filter: { id: /light-http$/ }, handler: (id) => (id === light ? source() : null) },
  }
}

function source() {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(http))
  const names = properties.flatMap(([name, { get }]) => (get ? [] : name))
  return `const http = process.getBuiltinModule('node:http')
export { http as default }
export const { ${names.join(', ')} } = http`
}
