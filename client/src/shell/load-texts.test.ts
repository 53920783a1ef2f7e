import { expect, it } from '@jest/globals'
import i18next from 'i18next'
import { accounts } from '../texts/en/accounts.ts'
import { en } from '../texts/en.ts'
import { errors } from '../texts/en/errors.ts'
import { everywhere } from '../texts/en/everywhere.ts'
import { addSignedInTexts } from './load-texts.ts'

it('every text is there for who is signed in', async () => {
  const texts = { ...accounts, ...everywhere, ...errors }
  await i18next.init({ lng: 'en', resources: { en: { texts } } })
  addSignedInTexts()
  expect(i18next.getResourceBundle('en', 'texts')).toEqual(en)
})
