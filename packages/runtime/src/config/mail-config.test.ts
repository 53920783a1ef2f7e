import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const url = { HUBBUB_URL: 'https://chat.example.org' }
const from = { HUBBUB_MAIL_FROM: 'chat@example.org' }
const mailOf = (env: Record<string, string>) => readConfig({ ...url, ...env }).mail
const smtpOf = (value: string) => mailOf({ ...from, HUBBUB_SMTP_URL: value })!.smtp

it('no mail is sent without a sender', () => {
  expect(mailOf({})).toBeNull()
  expect(readConfig({}).mail).toBeNull()
})

it('a node without a server knows that others send mail', () => {
  expect(mailOf(from)).toEqual({
    name: 'chat.example.org',
    from: 'chat@example.org',
    url: 'https://chat.example.org',
    smtp: null,
  })
})

describe('the sender', () => {
  it.each([
    ['chat@example.org', 'chat.example.org', 'chat@example.org'],
    ['Our chat <Chat@example.org>', 'Our chat', 'chat@example.org'],
    ['"Chess, and more" <chat@example.org>', 'Chess, and more', 'chat@example.org'],
    ['<chat@example.org>', 'chat.example.org', 'chat@example.org'],
    ['棋社 <chat@example.org>', '棋社', 'chat@example.org'],
  ])('%s is understood', (value, name, address) => {
    expect(mailOf({ HUBBUB_MAIL_FROM: value })).toMatchObject({ name, from: address })
  })

  it.each([
    'chat',
    'Our chat chat@example.org',
    'a@example.org, b@example.org',
    'Our <chat> <chat@example.org>',
    'chat@example.org\nBcc: all@example.org',
    'Our\r\nBcc: all@example.org\r\nX: <chat@example.org>',
    `${'x'.repeat(65)} <chat@example.org>`,
  ])('HUBBUB_MAIL_FROM=%j is refused by its name', (value) => {
    expect(() => mailOf({ HUBBUB_MAIL_FROM: value })).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining('HUBBUB_MAIL_FROM') }),
    )
  })

  it('a sender without the address of the server is refused', () => {
    expect(() => readConfig(from)).toThrow('set HUBBUB_URL as well')
  })
})

describe('the server for mail', () => {
  const login = { user: 'mina', password: 'p@ss/word' }

  it.each([
    [
      'smtp://mail.example.org',
      { host: 'mail.example.org', port: 587, isTls: false, needsTls: false, login: null },
    ],
    ['smtp://mail.example.org:25/', { port: 25, login: null }],
    ['smtp://mina:p%40ss%2Fword@mail.example.org', { port: 587, isTls: false, needsTls: true, login }],
    ['smtp://mina:p%40ss%2Fword@localhost:2525', { port: 2525, needsTls: false, login }],
    ['smtps://mina:p%40ss%2Fword@mail.example.org', { port: 465, isTls: true, needsTls: false, login }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ])('%s is understood', (value, smtp) => {
    expect(smtpOf(value)).toMatchObject(smtp)
  })

  it.each([
    'mail.example.org:587',
    'https://mail.example.org',
    'smtp://',
    'smtp://mina@mail.example.org',
    'smtp://mina:secret@mail.example.org?tls=off',
    'smtp://mina:sec/ret@mail.example.org',
    'smtp://mina:secret%@mail.example.org',
  ])('HUBBUB_SMTP_URL=%s is refused by its name, and its password is not told', (value) => {
    const reading = () => smtpOf(value)
    expect(reading).toThrow(
      expect.objectContaining({ code: 'bad_setting', message: expect.stringContaining('HUBBUB_SMTP_URL') }),
    )
    expect(reading).not.toThrow(/secret|sec\/ret/)
  })

  it('a server for mail without a sender is refused', () => {
    expect(() => mailOf({ HUBBUB_SMTP_URL: 'smtp://localhost' })).toThrow('set HUBBUB_MAIL_FROM as well')
  })
})
