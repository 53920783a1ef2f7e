import { expect, it } from '@jest/globals'
import { sharedText } from './shared-text.ts'

const link = 'https://example.org/a'

it.each([
  ['a link alone', { title: '', text: '', url: link }, link],
  ['a link that came as text', { title: '', text: link, url: '' }, link],
  ['the link twice', { title: '', text: link, url: link }, link],
  ['a page with its title', { title: 'A page', text: '', url: link }, `A page\n${link}`],
  [
    'text that has the title and the link',
    { title: 'A page', text: `A page ${link}`, url: link },
    `A page ${link}`,
  ],
  ['all three', { title: 'A page', text: 'Look!', url: link }, `A page\nLook!\n${link}`],
  ['nothing', { title: ' ', text: '', url: '' }, ''],
])('%s says everything once', (_, shared, text) => {
  expect(sharedText(shared)).toBe(text)
})
