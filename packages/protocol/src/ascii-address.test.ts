import { expect, it } from '@jest/globals'
import { asciiAddress } from './ascii-address.ts'

it.each([
  ['mina@bücher.example', 'mina@xn--bcher-kva.example'],
  ['Mina@BÜCHER.example', 'Mina@xn--bcher-kva.example'],
  ['mina@xn--bcher-kva.example', 'mina@xn--bcher-kva.example'],
  ['mina@例え.テスト', 'mina@xn--r8jz45g.xn--zckzah'],
  ['mina@example.org', 'mina@example.org'],
  ['MINA@Example.org', 'MINA@Example.org'],
  ['mïna@example.org', 'mïna@example.org'],
  ['mina@bücher.example/evil', 'mina@bücher.example/evil'],
  ['mina@bücher.example:80', 'mina@bücher.example:80'],
  ['mina@@bücher.example', 'mina@@xn--bcher-kva.example'],
  ['mina@bü cher.example', 'mina@bü cher.example'],
  ['mina@bü\u00adcher.example', 'mina@bü\u00adcher.example'],
  ['mina@example.org،', 'mina@example.org،'],
  ['mina@bücher。example', 'mina@xn--bcher-kva.example'],
  ['bücher.example', 'bücher.example'],
  ['mina', 'mina'],
])('the address %s is written %s', (text, ascii) => expect(asciiAddress(text)).toBe(ascii))
