import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../root.mjs'
import { lightHttp } from './light-http.mjs'
import { serverParts } from './server-parts.mjs'

const folder = join(root, 'packages/hubbub/dist')

const build = await rolldown({
  input: {
    main: join(root, 'packages/hubbub/src/main.ts'),
    warm: join(root, 'packages/hubbub/src/warm/main.ts'),
  },
  platform: 'node',
  // Compiled code is found beside its package.
  external: ['sharp', /\.node$/],
  plugins: [lightHttp(), serverParts({ root, folder })],
})
await build.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  cleanDir: true,
})
