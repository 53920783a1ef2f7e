import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  base: '/',
  plugins: [react()],
  // Nothing inline: the page is served with a policy that allows files of its own origin only.
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
