import { expect, it } from '@jest/globals'
import { renderSitemap, renderSitemapIndex } from './sitemap.ts'

const id = 'c_0000000000000000000000000A'

it.each([
  ['the sitemap of a server', (url: string) => renderSitemapIndex(url, [id])],
  ['the sitemap of a channel', (url: string) => renderSitemap(url, id, 2)],
])('%s is XML whatever stands in the address of the server', (_, render) => {
  expect(render("https://chat.example/a&b'<c")).toContain(
    `<loc>https://chat.example/a&amp;b&#39;&lt;c/web/${id}/`,
  )
})
