import { describe, expect, it } from '@jest/globals'
import { linkCases } from '@hubbub/protocol/link-cases'
import { isPlain, plainParts } from './plain-parts.ts'

const olga = 'u_01K00000000000000000000001'

describe('a plain message', () => {
  it.each([
    'See you at seven.',
    `<@${olga}> come!`,
    'https://example.org/a?b=c',
    'two\nlines',
    '3.5 of 4',
    '谢谢！',
    '^^',
  ])('the text %s needs no parser', (body) => expect(isPlain(body)).toBe(true))

  it.each([
    '**bold**',
    '`code`',
    '> quote',
    '- item',
    '1. first',
    '# big',
    'a | b',
    '<b>',
    'www.example.org',
    'a\n\nb',
  ])('the text %s is markdown', (body) => expect(isPlain(body)).toBe(false))

  it('a plain message is split into words, people and links', () => {
    expect(plainParts(`<@${olga}> see https://example.org/x.\nbye`)).toEqual([
      { kind: 'mention', text: olga },
      { kind: 'text', text: ' see ' },
      { kind: 'link', text: 'https://example.org/x', href: 'https://example.org/x' },
      { kind: 'text', text: '.\nbye' },
    ])
  })

  it.each(linkCases)('a link %s is found', (_, body, links) => {
    const found = plainParts(body).filter(({ kind }) => kind === 'link')
    expect(found.map(({ text }) => text)).toEqual(links)
  })

  it('a plain message has at most a hundred links and mentions', () => {
    const body = 'http://a.b '.repeat(700)
    const parts = plainParts(body)
    expect(parts.length).toBeLessThanOrEqual(102)
    expect(parts.map(({ text }) => text).join('')).toBe(body)
  })
})
