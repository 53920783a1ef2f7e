const variations = /[\ufe0e\ufe0f]/g
/** Shown as a sign of a text, unless it is said to be an emoji; not before a colour of skin, which says so. */
const signs = /(?=\p{Emoji})(?!\p{Emoji_Presentation}).(?!\p{Emoji_Modifier})/gu

/** Of an emoji the form that Unicode recommends, whether or not it says in which form it is meant. Another text stays none. */
export const emojiForm = (typed: string): string => typed.replace(variations, '').replace(signs, '$&\ufe0f')
