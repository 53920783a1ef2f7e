// Scripts that write joiners between their letters, as Persian and the languages of India do.
const joining = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}`
const picture = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?`

let compiled: RegExp | undefined
/** Made when it is needed: it takes a start some time. */
const legitimate = (): RegExp => (compiled ??= new RegExp(seenWith, 'gu'))

/** Invisible, but part of something that is seen: emoji, flags, rare Chinese characters, joined letters. */
const seenWith = [
  String.raw`${picture}(?:\u200d${picture})+`,
  String.raw`\p{Emoji}[\ufe0e\ufe0f]`,
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}`,
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=[${joining}])[\u200c\u200d](?=[${joining}])`,
  // After a virama, also at the end of a word.
  String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]`,
].join('|')

// Control and half characters, line separators, what changes the direction, what nothing is drawn for, and what is drawn as blank.
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/u

/** Whether something in it is not to be seen, so that two different names may look the same. */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(legitimate(), 'x'))

const allUnseen = new RegExp(unseen, 'gu')

/** The same of a text in which something unseen may stand. */
export const hasVisibleBeside = (text: string): boolean => hasVisible(text.replace(allUnseen, ''))

/** A letter, a number, a sign or a picture: more than space and accents. */
export const hasVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
