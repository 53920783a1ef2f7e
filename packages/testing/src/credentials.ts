/** Nobody but its owner is ever to see it. */
export const emailOf = (name: string): string => `${name}@private.example.org`
export const passwordOf = (name: string): string => `${name} likes long passwords`
