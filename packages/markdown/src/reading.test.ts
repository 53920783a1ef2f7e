import { describe, expect, it } from '@jest/globals'
import { mentionsRead, readingOf } from './reading.ts'

const olga = 'u_01K00000000000000000000001'
const nobody = { userIds: [], roleIds: [], everyone: false }
const whoIsCalled = async (body: string) => {
  const { mentions } = await readingOf(body)
  // Both ways answer the same.
  expect(await mentionsRead(body)).toEqual(mentions)
  return [...mentions.userIds, ...mentions.roleIds, ...(mentions.everyone ? ['everyone'] : [])]
}

describe('a mention', () => {
  it.each([
    ['in a line', `<@${olga}> come!`],
    ['beside emphasis', `**now** <@${olga}>`],
    ['in emphasis', `**<@${olga}>**`],
    ['in a quote', `> <@${olga}>`],
    ['in a list', `- <@${olga}>`],
    ['in a table', `|a|\n|-|\n|<@${olga}>|`],
    ['behind an escaped backslash', `\\\\<@${olga}>`],
    ['behind a backtick that opens nothing', `\` <@${olga}>`],
    ['in a footnote', `hi[^a]\n\n[^a]: <@${olga}>`],
    ['in a text that is too much for one screen', `\`<@${olga}>\`${'|'.repeat(600)}`],
    ['in a text with too much structure for the parser', `${'> '.repeat(20)}\`<@${olga}>\``],
  ])('a mention %s calls', async (_, body) => expect(await whoIsCalled(body)).toEqual([olga]))

  it.each([
    ['in code', `\`<@${olga}> <@everyone>\``],
    ['in code of two backticks', `\`\`a \` <@everyone>\`\``],
    ['in a fence', `\`\`\`\n<@everyone>\n\`\`\``],
    ['in a fence in a quote', `> ~~~\n> <@everyone>\n> ~~~`],
    ['in an indented block', `code:\n\n    <@everyone>`],
    ['escaped', `\\<@everyone> \\<@${olga}>`],
    ['in the address of a link', `[a](<https://a.example/<@everyone>)`.replace('<@', '%3C@')],
    ['written as signs', `&lt;@${olga}>`],
    ['with a sign escaped', `<\\@${olga}>`],
    ['that goes on in another line', `**a** <@\neveryone>`],
    ['of no known kind', `**a** <@x_01K00000000000000000000001> <@>`],
    ['in a footnote that nothing shows', `hi\n\n[^a]: <@everyone>`],
    ['in a second footnote of one name', `hi[^a]\n\n[^a]: b\n\n[^a]: <@everyone>`],
    ['in a cell beyond the columns', `|a|\n|-|\n|b|<@everyone>|`],
    ['in a text of HTML', `<div>\n<@everyone>\n</div>`],
  ])('a mention %s calls nobody', async (_, body) => expect(await whoIsCalled(body)).toEqual([]))

  it('a text without any calls nobody', async () => {
    expect(await mentionsRead('**hello**')).toEqual(nobody)
  })
})

describe('the words that people read', () => {
  it.each([
    ['emphasis inside a word', 'b**a**d and b*a*d and b~~a~~d', 'bad and bad and bad'],
    ['a link inside a word', 'b[a](https://a.example)d', 'bad'],
    ['a picture inside a word', 'b![a](https://a.example)d', 'bad'],
    ['a reference inside a word', 'b[a][1]d\n\n[1]: https://a.example', 'bad'],
    ['escapes', 'b\\_a\\_d', 'b_a_d'],
    ['references of characters', 'b&#97;d &lt;', 'bad <'],
    ['code', 'b`a`d', 'bad'],
    ['blocks apart', '> ba\n\nd\n- ba\n- d', 'ba\nd\nba\nd'],
    ['cells apart', '|ba|d|\n|-|-|\n|x|y|', 'ba\nd\nx\ny'],
    ['HTML as it stands', 'b<i></i>ad', 'b<i></i>ad'],
    ['a new line', 'ba\nd', 'ba\nd'],
    ['a plain text', 'bad', 'bad'],
  ])('the words that people read of %s', async (_, body, text) =>
    expect((await readingOf(body)).texts).toEqual([text]),
  )

  it.each([
    ['a link', '[a](https://bad.example/x)'],
    ['a picture', '![a](https://bad.example/x)'],
    ['a reference', '[a]\n\n[a]: https://bad.example/x'],
    ['a reference that is written as signs', '[a][b]\n\n[b]: https&colon;//bad.example/x'],
    ['a link with escapes', '[a](https\\://bad.example/x)'],
    ['a link without slashes', '[a](https:bad.example/x)'],
    ['a bare link with escapes', 'https\\://bad.example/x'],
    ['a bare link in signs', 'https&colon;//bad.example/x'],
    ['a link in brackets', '<https://bad.example/x>'],
    ['a plain link', 'https://bad.example/x'],
  ])('where %s leads is known', async (_, body) => {
    const { addresses, texts } = await readingOf(body)
    // Filters look for addresses in the words themselves.
    expect([...addresses, ...texts]).toContain('https://bad.example/x')
  })

  it.each([
    ['a plain text', 'https://bad.example谢谢'],
    ['a text with marks', '*a* https://bad.example谢谢'],
    ['a text with too much structure', `https://bad.example谢谢 ${'|'.repeat(2_000)}`],
  ])('the host of a link is the one of the screen in %s', async (_, body) => {
    expect((await readingOf(body)).addresses).toEqual(['https://bad.example/'])
  })

  it.each([
    ['a bare mail address', 'write *to* mina@bad.example'],
    ['a mail address in a link', '[a](mailto:mina@bad.example)'],
  ])('%s is an address', async (_, body) => {
    expect((await readingOf(body)).addresses).toEqual(['mailto:mina@bad.example'])
  })

  it('an address that the screen makes no link of is none', async () => {
    expect((await readingOf('[a](javascript:alert(1)) [b](/here)')).addresses).toEqual([])
  })
})

describe('a text that is folded at first', () => {
  const below = `\n${'.\n'.repeat(70)}`

  it.each([
    [
      'where the rest is too deep for the parser',
      `[x](&#104;ttps://bad.example/) ba\\d${below}${'> '.repeat(9)}x`,
    ],
    ['where code ends below the fold', `\` [x](https://bad.example/) ba\\d${below}\``],
    [
      'where a link is cut',
      `${'谢'.repeat(3_200 - 'https://bad.example'.length)}https://bad.example.good.example/${'a'.repeat(2_000)}`,
    ],
  ])('a text that is folded at first, %s, is read in both views', async (_, body) => {
    expect((await readingOf(body)).addresses).toContain('https://bad.example/')
  })

  it('a text that is folded at first calls everybody whom one of its views calls', async () => {
    expect(await whoIsCalled(`\` <@${olga}>${below}\` <@everyone>`)).toEqual([olga, 'everyone'])
  })
})
