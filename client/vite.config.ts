import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineVariables } from './build/mantine-variables.ts'
import { packed } from './build/packed.ts'
import { paintsFirst } from './build/paints-first.ts'
import { serviceWorker } from './build/service-worker.ts'
import { version } from './build/version.ts'

const server = 'http://127.0.0.1:4000'

/** Of which each would cost its name in the first file. One that imports the rules, or icons, brings all of them into the file of these. */
const small = [
  ...['brief-of', 'durations', 'excerpt', 'file-size', 'first-channel', 'group-here'],
  ...['key-along-line', 'person-name', 'use-coming-back', 'use-copied', 'use-mail-language'],
  ...['use-moment-text', 'use-name-of', 'use-person', 'use-place', 'use-relations', 'use-remembered'],
]

const groups = [
  // What the first screen needs is one file: on a slow line each further one costs a way there and back.
  { name: 'first', tags: ['$initial' as const] },
  // The first file names all others, so a file for each small thing that others share would cost its name there.
  { name: 'icons', test: /@tabler.icons-react/, minShareCount: 2 },
  {
    name: 'small',
    test: new RegExp(`/(${small.join('|')})\\.tsx?$`),
    minShareCount: 2,
  },
  { name: 'styles', test: /\.module\.css$/, minShareCount: 2 },
]

export default defineConfig({
  base: '/',
  plugins: [react(), mantineVariables(), paintsFirst(), version(), serviceWorker(), packed()],
  // Nothing inline but what index.html has: the page is served with a policy that allows that and files of its own origin.
  build: {
    ...{ outDir: 'dist', manifest: true, target: 'es2022' },
    ...{ assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/web': server, '/socket.io': { target: server, ws: true } },
  },
})
