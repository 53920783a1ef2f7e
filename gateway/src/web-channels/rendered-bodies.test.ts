import { expect, it } from '@jest/globals'
import { renderedBodies } from './rendered-bodies.ts'

function counted() {
  const rendered: string[] = []
  const bodies = renderedBodies((body) => {
    rendered.push(body)
    return `<p>${body}</p>`
  })
  return { rendered, bodies }
}

it('a text is rendered once, on whatever page it stands, and another one by itself', () => {
  const { rendered, bodies } = counted()
  expect(['a', 'b', 'a', ''].map(bodies)).toEqual(['<p>a</p>', '<p>b</p>', '<p>a</p>', '<p></p>'])
  expect(['b', ''].map(bodies)).toEqual(['<p>b</p>', '<p></p>'])
  expect(rendered).toEqual(['a', 'b', ''])
})

it('very many long texts are not all remembered', () => {
  const { rendered, bodies } = counted()
  const texts = Array.from({ length: 3_000 }, (_, n) => `${n} `.padEnd(8_000, 'x'))
  for (let round = 0; round < 2; round++) for (const text of texts) bodies(text)
  expect(rendered).toHaveLength(6_000)
  bodies(texts.at(-1)!)
  expect(rendered).toHaveLength(6_000)
})
