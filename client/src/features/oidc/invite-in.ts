/** The invite that somebody was about to use. */
export const inviteIn = (path: string): string | undefined => /^\/invite\/([^/?#]+)/.exec(path)?.[1]
