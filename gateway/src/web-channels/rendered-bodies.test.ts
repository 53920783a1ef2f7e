import { expect, it } from '@jest/globals'
import { renderedBodies } from './rendered-bodies.ts'

function counted() {
  const rendered: string[] = []
  const clock = { at: 0, takesMs: 0 }
  const bodies = renderedBodies({
    render(body) {
      rendered.push(body)
      clock.at += clock.takesMs
      return `<p>${body}</p>`
    },
    asTyped: (body) => body,
    now: () => clock.at,
  })
  return { rendered, bodies, clock }
}

it('a text is rendered once, on whatever page it stands, and another one by itself', () => {
  const { rendered, bodies } = counted()
  expect(['a', 'b', 'a', ''].map((body) => bodies(body))).toEqual([
    '<p>a</p>',
    '<p>b</p>',
    '<p>a</p>',
    '<p></p>',
  ])
  expect(['b', ''].map((body) => bodies(body))).toEqual(['<p>b</p>', '<p></p>'])
  expect(rendered).toEqual(['a', 'b', ''])
})

it('a text is rendered again when somebody in it has another name', () => {
  const { rendered, bodies } = counted()
  for (const names of [['Ana'], ['Ann'], ['Ana']]) bodies('a', names)
  expect(rendered).toEqual(['a', 'a'])
})

it('very many long texts are not all remembered', () => {
  const { rendered, bodies } = counted()
  const texts = Array.from({ length: 3_000 }, (_, n) => `${n} `.padEnd(8_000, 'x'))
  for (let round = 0; round < 2; round++) for (const text of texts) bodies(text)
  expect(rendered).toHaveLength(6_000)
  bodies(texts.at(-1)!)
  expect(rendered).toHaveLength(6_000)
})

it('texts that take long are as they were typed for a while, and then rendered', () => {
  const { rendered, bodies, clock } = counted()
  clock.takesMs = 100
  const pages = Array.from({ length: 60 }, (_, n) => bodies(`${n}`))
  expect(rendered.length).toBeGreaterThanOrEqual(20)
  expect(rendered.length).toBeLessThanOrEqual(26)
  expect(pages[0]).toBe('<p>0</p>')
  expect(pages.at(-1)).toBe('59')
  expect(bodies('0')).toBe('<p>0</p>')
  clock.at += 10_000
  expect(bodies('59')).toBe('<p>59</p>')
})
