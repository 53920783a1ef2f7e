import { expect, it } from '@jest/globals'
import { anAccount } from '../testing/test-service.ts'
import { decidePicture } from './decide-picture.ts'

const [first, second] = ['f_0000000000000000000000000A', 'f_0000000000000000000000000B'] as const
const mina = anAccount('mina')
const shown = { ...mina, picture: first }
const removal = {
  ...{ kind: 'files.removePicture', key: first, payload: { of: mina.id, fileId: first }, at: 5 },
}

it.each([
  ['a first picture removes nothing', mina, first, { isChanged: true, previous: null, jobs: [] }],
  [
    'another picture removes the one before',
    shown,
    second,
    { isChanged: true, previous: first, jobs: [removal] },
  ],
  ['no picture removes the one before', shown, null, { isChanged: true, previous: first, jobs: [removal] }],
  ['the same picture changes nothing', shown, first, { isChanged: false, previous: null, jobs: [] }],
  ['no picture twice changes nothing', mina, null, { isChanged: false, previous: null, jobs: [] }],
] as const)('%s', (_, account, wished, decision) => {
  expect(decidePicture(account, wished, 5)).toEqual(decision)
})
