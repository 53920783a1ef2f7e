import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { ShellFacts } from '../service-worker/shell-facts.ts'

/** Large, and not needed to read and to write: these are kept once they were used. */
const notAhead =
  /emojibase-data|cldr-annotations|highlight\.js|lowlight|react-easy-crop|yet-another-react-lightbox/
/** The texts of a language other than English: nobody needs all of them. */
const ofLanguage = /\/src\/texts\/(?!en\b)[a-z]{2}\.ts$/
const fontAhead = /inter-latin-wght-normal/

/** Builds the service worker, and tells it which files the shell is made of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        const page = await readFile(join(dir!, 'index.html'), 'utf8')
        const version = String(/<meta name="version" content="([\w-]+)"/.exec(page)![1])
        const files = Object.values(bundle).filter(isAhead)
        await buildWorker(dir!, { version, files: files.map(({ fileName }) => `/${fileName}`).sort() })
      },
    },
  }
}

function isAhead(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (!file.fileName.startsWith('assets/')) return false
  if (file.type === 'asset') return file.fileName.endsWith('.css') || fontAhead.test(file.fileName)
  return !file.moduleIds.some((id) => notAhead.test(id) || ofLanguage.test(id))
}

async function buildWorker(outDir: string, shell: ShellFacts): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      ...{ outDir, emptyOutDir: false, target: 'es2022', modulePreload: false },
      rolldownOptions: {
        input: join(import.meta.dirname, '../service-worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
