import type { Plugin } from 'vite'

/**
 * Browsers paint nothing before a style sheet in the head is there. So these are only preloaded: the start screen is painted without them, and
 * main.tsx takes them before it draws. They keep their place, because what comes later with the rooms overrides them.
 */
export function paintsFirst(): Plugin {
  return {
    name: 'paints-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
    },
  }
}
