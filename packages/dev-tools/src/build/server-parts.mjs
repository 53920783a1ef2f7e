import { basename, dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The address of a file beside a source, `new URL('x.ts', import.meta.url)`, or that of the source itself. */
const address = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\s*\)|import\.meta\.url/g

/**
 * A plugin of Rolldown. A source names its threads and its other processes by their address: they become built files too. What else a
 * source finds beside itself is found where that source is.
 */
export function serverParts({ root, folder }) {
  const withSlashes = (path) => path.replaceAll('\\', '/')
  return {
    name: 'server parts',
    // The driver of MongoDB is found by way of Mongoose: both have to be the ones that are installed.
    resolveId: {
      filter: { id: /^mongoose$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && { id: found.id, external: 'absolute' }
      },
    },
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(root) || id.includes('/node_modules/')) return null
        const built = code.replaceAll(address, (_, file) => {
          if (file === undefined)
            return `new URL('${withSlashes(relative(folder, id))}', import.meta.url).href`
          const part = fileURLToPath(new URL(file, pathToFileURL(id)))
          const place = withSlashes(relative(root, dirname(part))).replaceAll('/', '-')
          const fileName = `${place}-${basename(part, '.ts')}.mjs`
          this.emitFile({ type: 'chunk', id: part, fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        return { code: built, moduleType: 'ts' }
      },
    },
  }
}
