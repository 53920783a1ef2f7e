/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const syllables =
  'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi ga ge ha he hi ho la le li lo lu ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi an en in on ar er or al el st tr'.split(
    ' ',
  )
const characters =
  '我们今天在这里讨论下一次会议的时间和地点请大家准时参加搜索功能已经完成了明天发布新版本谢谢你好世界中国日本语'
const wordCount = 50_000
/** One message in so many is Chinese. */
const chineseEach = 10

/** What the people of the fixture say: few words often and very many seldom, as in a language. */
export class Vocabulary {
  readonly #random: () => number
  readonly #words: string[]

  constructor(seed: number) {
    this.#random = seeded(seed)
    const word = () => Array.from({ length: 1 + this.#below(4) }, () => this.#one(syllables)).join('')
    this.#words = Array.from({ length: wordCount }, word)
  }

  body(): string {
    if (this.#below(chineseEach) === 0) return this.chinese(5 + this.#below(30))
    return Array.from({ length: 3 + this.#below(18) }, () => this.word()).join(' ')
  }

  word(): string {
    return this.#words[Math.floor(wordCount ** this.#random()) - 1]!
  }

  frequentWord(): string {
    return this.#words[this.#below(10)]!
  }

  rareWord(): string {
    return this.#words[wordCount / 2 + this.#below(wordCount / 2)]!
  }

  chinese(length: number): string {
    return Array.from({ length }, () => this.#one(characters)).join('')
  }

  below(limit: number): number {
    return this.#below(limit)
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  #one<T>(all: ArrayLike<T>): T {
    return all[this.#below(all.length)]!
  }
}
