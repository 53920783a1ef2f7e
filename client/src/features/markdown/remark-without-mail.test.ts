import { expect, it } from '@jest/globals'
import remarkGfm from 'remark-gfm'
import { remarkWithoutMail } from './remark-without-mail.ts'

it('the parser does not look for e-mail addresses, and still looks for links', () => {
  const data: { micromarkExtensions?: { text: object }[] } = {}
  const processor = { data: () => data }
  remarkGfm.call(processor as never)
  const names = () => JSON.stringify(data.micromarkExtensions?.map(({ text }) => text))
  expect(names()).toContain('emailAutolink')
  remarkWithoutMail.call(processor)
  expect(names()).not.toContain('emailAutolink')
  expect(names()).toContain('wwwAutolink')
})
