import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const placeholder = '%VERSION%'

/**
 * Names what was built in the page itself: by this a page knows whether the server has another one by now. The names of the files have
 * hashes of what is in them.
 */
export function version(): Plugin {
  return {
    name: 'version',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html.replace(placeholder, 'development')
        const files = Object.keys(bundle).sort().join()
        const hash = createHash('sha256').update(html).update(files)
        return html.replace(placeholder, hash.digest('base64url').slice(0, 12))
      },
    },
  }
}
