import { accountLimits } from '@hubbub/protocol'

// Letters that do not come apart into a Latin one and its marks.
const latin = 'ß ss æ ae œ oe ø o ł l đ d ð d þ th ı i ħ h'
const cyrillic =
  'а a б b в v г g ґ g ѓ g д d ђ dj е e є ie ж zh з z и i і i й y ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c у u ф f х kh ц ts ч ch џ dz ш sh щ shch ы y э e ю yu я ya'
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
const sounds = new Map(
  [...`${latin} ${cyrillic} ${greek}`.matchAll(/(\S+) (\S+)/g)].map(([, letter, sound]) => [letter, sound]),
)

/** A handle made of what people call somebody, as it sounds in Latin letters; empty where there is nothing to make it of. */
export function usernameOf(displayName: string): string {
  const lower = displayName.normalize('NFC').toLowerCase().replace(/ο[υύ]/g, 'ou')
  const plain = [...lower].map(inLatin).join('')
  const handle = plain
    .replace(/[^a-z0-9._\s-]/g, '')
    .replace(/[\s.]+/g, '.')
    .replace(/^[._-]+/, '')
    .slice(0, accountLimits.nameChars)
    .replace(/[._-]+$/, '')
  return handle.length < 2 ? '' : handle
}

function inLatin(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return sounds.get(letter) ?? sounds.get(bare) ?? bare
}
