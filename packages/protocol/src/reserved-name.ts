/** What is said of a name that is not given. Apart from the lists of them, which the first screen of the client does without. */
export const reservedName = 'is reserved'
