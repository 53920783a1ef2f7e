/**
 * More marks on one character than any script has, and what Unicode's stream-safe text stops at. Composing (NFC) sorts the
 * marks of a run, which takes the square of its length.
 */
const longRun = /\p{M}{31}/u

/** Whether a text has so many combining marks in a row that composing it would take long. Ask before `normalize`. */
export const hasLongRunOfMarks = (text: string): boolean => longRun.test(text)
