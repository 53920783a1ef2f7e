import { expect, it } from '@jest/globals'
import { maySayWhere } from '@hubbub/rules'
import { supportedMimeTypes } from 'file-type'
import { anAnimatedPng, aPicture, saved, savedBytes } from '../testing/pictures.ts'
import { fileTypeOf, isAnimatedPng } from './file-type.ts'
import { isShownInline } from './served-as.ts'

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s is known by its bytes, whatever its name',
  async (format) => {
    const source = await saved(aPicture({ width: 9, height: 9 }).toFormat(format), 'notes.exe')
    expect(await fileTypeOf(source)).toBe(`image/${format}`)
  },
)

it.each([
  ['video/mp4', '\0\0\0\x18ftypisom\0\0\0\0isomiso2'],
  ['audio/mp4', '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42'],
  [
    'video/webm',
    '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
  ],
  ['audio/ogg', 'OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01\x01\0\0'],
  ['audio/mpeg', `\xff\xfb\x90\x64${'\0'.repeat(500)}`],
])('a recording as %s is shown', async (mime, bytes) => {
  const found = await fileTypeOf(await savedBytes(Buffer.from(bytes, 'latin1'), 'notes.txt'))
  expect(found).toBe(mime)
  expect(isShownInline(found)).toBe(true)
})

it.each([
  ['cat.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['cat.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['cat.jpg', '<!doctype html><script>alert(1)</script>'],
  ['cat.gif', 'hello'],
  ['cat.gif', ''],
  ['cat.png', '\x89PNG'],
  ['film.mp4', '#!/bin/sh\nrm -rf /'],
])('text that is named %s is not shown', async (name, text) => {
  expect(isShownInline(await fileTypeOf(await savedBytes(Buffer.from(text, 'latin1'), name)))).toBe(false)
})

it('a pdf is known', async () => {
  expect(await fileTypeOf(await savedBytes('%PDF-1.7\n%', 'cat.png'))).toBe('application/pdf')
})

it('an animated PNG is a PNG', async () => {
  const source = await savedBytes(await anAnimatedPng({ width: 9, height: 9 }, 'Mina'))
  expect([await fileTypeOf(source), await isAnimatedPng(source)]).toEqual(['image/png', true])
  const still = await saved(aPicture({ width: 9, height: 9 }).png())
  expect([await fileTypeOf(still), await isAnimatedPng(still)]).toEqual(['image/png', false])
})

it('the types of pictures that keep what a camera wrote are those that docs/files.md names', () => {
  const kept = [...supportedMimeTypes].filter((type) => type !== 'image/apng' && maySayWhere(type))
  expect(kept.map((type) => type.replace('image/', '')).toSorted()).toEqual([
    ...[
      'bpg',
      'flif',
      'icns',
      'jls',
      'ktx',
      'tiff',
      'vnd.adobe.photoshop',
      'vnd.dwg',
      'vnd.ms-photo',
      'x-adobe-dng',
    ],
    ...[
      'x-canon-cr2',
      'x-canon-cr3',
      'x-fujifilm-raf',
      'x-icon',
      'x-nikon-nef',
      'x-olympus-orf',
      'x-panasonic-rw2',
    ],
    ...['x-sony-arw', 'x-xcf'],
  ])
})
