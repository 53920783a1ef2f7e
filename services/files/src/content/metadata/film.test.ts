import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { Seeded } from '@hubbub/testing'
import { aFolder } from '../../testing/a-folder.ts'
import { box } from '../../testing/films.ts'
import { savedBytes } from '../../testing/pictures.ts'
import { boxAt } from '../iso-box.ts'
import { isFilm } from './film.ts'
import { stripMetadata } from './strip-metadata.ts'

const place = '+52.5163+013.3777/'
const frames = ['first frame', 'second frame', 'third frame']
const positions = [`a ${place}`, `bb ${place}`, `ccc ${place}`]

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4)
  return bytes
}
const long = (value: number) => numbers(0, value)
const handler = (kind: string) => box('hdlr', numbers(0, 0), kind, Buffer.alloc(12))

interface Tables {
  /** Where each chunk begins. */
  chunks: number[]
  /** From which chunk on how many samples are in each. */
  runs: [first: number, samples: number][]
  sizes: number[]
  isLong?: boolean
  /** All of the same size. */
  each?: number
}

const track = (kind: string, { chunks, runs, sizes, isLong = false, each = 0 }: Tables, ...more: Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    ...more,
    box(
      'mdia',
      handler(kind),
      box(
        'minf',
        // QuickTime has a second one, which says how the file is read.
        box('hdlr', numbers(0, 0), 'alis', Buffer.alloc(12)),
        box(
          'stbl',
          box('stsz', numbers(0, each, sizes.length, ...(each > 0 ? [] : sizes))),
          box('stsc', numbers(0, runs.length, ...runs.flatMap(([first, count]) => [first, count, 1]))),
          isLong
            ? box('co64', numbers(0, chunks.length), ...chunks.map(long))
            : box('stco', numbers(0, chunks.length, ...chunks)),
        ),
      ),
    ),
  )

const head = box('ftyp', 'qt  ', numbers(0))

/** Frames and positions in turns, as a camera writes them; the last two positions are in one chunk. */
function aFilm({ isLong = false, isPositionFirst = false } = {}) {
  const content = [frames[0]!, positions[0]!, frames[1]!, positions[1]! + positions[2]!, frames[2]!]
  const start = head.length + 8
  const at = content.map((_, n) => start + content.slice(0, n).join('').length)
  const seen = track('vide', {
    ...{
      chunks: [at[0]!, at[2]!, at[4]!],
      runs: [[1, 1]],
      sizes: frames.map(({ length }) => length),
      isLong,
    },
  })
  const told = track(
    'meta',
    {
      chunks: [at[1]!, at[3]!],
      runs: [
        [1, 1],
        [2, 2],
      ],
      sizes: positions.map(({ length }) => length),
      isLong,
    },
    box('udta', `of the track ${place}`),
  )
  return Buffer.concat([
    head,
    box('mdat', ...content),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...(isPositionFirst ? [told, seen] : [seen, told]),
      box('udta', box('©xyz', place), box('GPMF', place)),
      box('meta', handler('mdta'), box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', place)),
    ),
    box('uuid', 'XMP of sixteen..', `<x:xmpmeta>${place}</x:xmpmeta>`),
  ])
}

async function stripped(film: Buffer): Promise<Buffer> {
  const source = await savedBytes(film)
  const answer = await stripMetadata({
    ...{ kind: 'strip', source, folder: await aFolder(), mime: 'video/quicktime' },
  })
  expect(answer).toEqual({ kind: 'strip', original: null })
  return readFile(source)
}

function namesIn(film: Buffer, from = 0, to = film.length): string[] {
  const names: string[] = []
  for (let at = from; at < to;) {
    const found = boxAt(film.subarray(at, at + 16), at, to)
    if (!found) break
    names.push(found.name, ...(found.name === 'moov' ? namesIn(film, found.from, found.to) : []))
    at = found.to
  }
  return names
}

describe('a film', () => {
  it.each([{}, { isLong: true }, { isPositionFirst: true }])(
    'a film %j does not say where it was taken, and every frame is where it was',
    async (form) => {
      const film = aFilm(form)
      const left = await stripped(film)
      expect(left).toHaveLength(film.length)
      for (const word of ['52.5163', 'xmpmeta', 'location', 'XMP']) expect(left.includes(word)).toBe(false)
      for (const frame of frames) expect(left.indexOf(frame)).toBe(film.indexOf(frame))
      expect(namesIn(left).toSorted()).toEqual(
        ['ftyp', 'free', 'free', 'free', 'free', 'mdat', 'moov', 'mvhd', 'trak'].toSorted(),
      )
    },
  )

  it('a film without such data stays the same, byte for byte', async () => {
    const seen = track('vide', { chunks: [head.length + 8], runs: [[1, 1]], sizes: [5] })
    const film = Buffer.concat([head, box('mdat', 'frame'), box('moov', seen)])
    expect((await stripped(film)).equals(film)).toBe(true)
  })

  it('samples of one size are blanked as far as their table goes', async () => {
    const told = track('camm', { chunks: [head.length + 8], runs: [[1, 4]], sizes: [0, 0], each: 3 })
    const film = Buffer.concat([head, box('mdat', 'abcdefghi'), box('moov', told)])
    const left = await stripped(film)
    expect(left.toString('latin1', head.length + 8, head.length + 17)).toBe('\0\0\0\0\0\0ghi')
  })

  it('a film that breaks off, or whose tables lie, loses what is found, and ends', async () => {
    const random = new Seeded(7)
    const film = aFilm()
    for (let n = 0; n < 300; n++) {
      const broken = Buffer.from(film.subarray(0, random.below(film.length)))
      for (let k = 0; k < 4 && broken.length > 0; k++) broken[random.below(broken.length)] = random.below(256)
      expect(await outcomeOf(broken)).toMatch(/^(stripped|a table)/)
    }
  })
})

const outcomeOf = (film: Buffer) =>
  stripped(film).then(
    (left) => (left.length === film.length ? 'stripped' : 'another size'),
    (error: Error) => error.message,
  )

it('films are those whose boxes are known', () => {
  expect(['video/mp4', 'video/quicktime', 'video/webm', 'audio/mp4', 'image/heic'].filter(isFilm)).toEqual([
    'video/mp4',
    'video/quicktime',
  ])
})
