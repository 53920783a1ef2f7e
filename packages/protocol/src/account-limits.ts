/** What the forms of the first page know. They stand apart, because a page that loads slowly must not wait for the limits of everything else. */
export const accountLimits = {
  nameChars: 32,
  displayNameChars: 64,
  passwordChars: { min: 8, max: 256 },
} as const
