import { describe, expect, it } from '@jest/globals'
import type { MailContent } from '@hubbub/protocol/internal'
import { renderMail } from './render-mail.ts'

const server = { name: 'Our chat', url: 'https://chat.example.org' }
const link = '/confirm#u_1.token'
const missed = {
  about: 'missed' as const,
  ...{ period: null, unsubscribe: '/unsubscribe#u_1.token' },
  places: [
    {
      ...{ name: '#general · Chess', link: '/c/c_1/5', count: 3 },
      messages: [
        { author: 'Olga', text: 'e4' },
        { author: null, text: null },
      ],
    },
  ],
}
const hidden = [{ ...missed.places[0]!, messages: null }]
const changes = [
  ...(['passkeyAdded', 'passkeyRemoved', 'authenticatorSetUp', 'authenticatorRemoved'] as const),
  ...(['providerConnected', 'providerDisconnected'] as const),
]
const contents: MailContent[] = [
  { about: 'test' },
  { about: 'newAddress', name: 'mina', link, hours: 24 },
  { about: 'oldAddress', name: 'mina', to: 'next@example.org', link, hours: 24 },
  { about: 'oldAddress', name: 'mina', to: null, link, hours: 24 },
  { about: 'addressInUse', name: 'mina' },
  { about: 'invitation', link: '/invited#v_1.token', days: 7 },
  { about: 'signUpApproved', name: 'mina', link: '/login' },
  { about: 'signUpRefused', name: 'mina' },
  { about: 'signUpsWait', count: 1, link: '/admin/sign-ups' },
  { about: 'signUpsWait', count: 3, link: '/admin/sign-ups' },
  missed,
  { ...missed, period: 'daily' },
  { ...missed, places: hidden },
  {
    about: 'newDevice',
    name: 'mina',
    device: 'Firefox · Linux',
    address: '192.0.2.7',
    at: 1_800_000_000_000,
  },
  { about: 'reset', name: 'mina', link: '/reset#u_1.token', hours: 1 },
  { about: 'noPassword', name: 'mina', providers: ['The club', 'GitHub'], link: '/login' },
  { about: 'noPassword', name: 'mina', providers: [], link: '/login' },
  ...changes.map((change) => ({
    ...{ about: 'signInChanged' as const, name: 'mina', at: 1_800_000_000_000, change },
    what: change === 'authenticatorSetUp' ? null : 'Laptop',
    from: { device: 'Firefox · Linux', address: '192.0.2.7' },
  })),
  {
    ...{ about: 'signInChanged', name: 'mina', at: 1_800_000_000_000 },
    ...{ change: 'secondFactorReset', what: null, from: null },
  },
]

describe.each(['en', 'zh', 'de', 'fr', 'es', 'ar'] as const)('in %s', (language) => {
  it.each(contents)('the mail about $about says who and where, as text and as HTML', (content) => {
    const { subject, text, html } = renderMail(content, language, server)
    expect(subject).toContain('Our chat')
    const due = [
      'Our chat',
      ...('name' in content ? ['@mina'] : []),
      ...('places' in content
        ? [`https://chat.example.org/c/c_1/5`, 'https://chat.example.org/unsubscribe#']
        : []),
      ...(content.about === 'newDevice' ? ['Firefox · Linux', '192.0.2.7', '2027', 'UTC'] : []),
      ...(content.about === 'signInChanged'
        ? ['2027', content.what ?? '', ...(content.from ? ['Firefox · Linux', '192.0.2.7'] : [])]
        : []),
      ...('link' in content ? [`https://chat.example.org${content.link}`] : []),
    ]
    for (const body of [text, html]) {
      expect(due.filter((part) => !body.includes(part))).toEqual([])
      expect(body).not.toMatch(/undefined|null|\[object/)
    }
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  it.each(contents)('the HTML about $about fetches nothing', (content) => {
    const { html } = renderMail(content, language, server)
    expect(html).not.toMatch(/<(img|link|script|iframe|form|object)|src=|url\(|@import|@font-face/i)
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/chat\.example\.org/)
  })
})

it('a name or an address is no HTML', () => {
  const evil = "\"><img src=x onerror=alert(1)><a href='https://evil.example'>&amp;"
  const { html, text } = renderMail({ about: 'oldAddress', name: evil, to: evil, link, hours: 1 }, 'en', {
    ...server,
    name: evil,
  })
  expect(html).not.toMatch(/<img|<a href='/)
  expect(html).toContain('&quot;&gt;&lt;img src=x')
  expect(text).toContain(evil)
})

it('a mail that is to hide it says neither what was said nor where and by whom', () => {
  const told = renderMail(missed, 'en', server)
  for (const body of [told.text, told.html]) expect(body).toMatch(/#general · Chess[^]*Olga[^]*e4/)
  expect(told.subject).toBe('New messages in #general · Chess on Our chat')
  const quiet = renderMail({ ...missed, places: hidden }, 'en', server)
  for (const body of [quiet.text, quiet.html, quiet.subject])
    expect(body).not.toMatch(/general|Chess|Olga|e4/)
})

it('a message is no HTML', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const [place] = missed.places
  const places = [{ ...place!, name: evil, messages: [{ author: evil, text: evil }] }]
  expect(renderMail({ ...missed, places }, 'en', server).html).not.toMatch(/<img/)
})
