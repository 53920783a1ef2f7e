import type { Plugin } from 'vite'

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Browsers paint nothing before a style sheet in the head is there, but what stands before one in the body. So the style sheets go behind
 * the start screen; the script waits for them.
 */
export function paintsFirst(): Plugin {
  return {
    name: 'paints-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = (html.match(styleSheets) ?? []).join('')
        return html.replace(styleSheets, '').replace(/\s*<\/body>/, `${links}\n  </body>`)
      },
    },
  }
}
