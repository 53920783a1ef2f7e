/** The invitation to this server that somebody was about to use. */
export const invitationIn = (path: string): string | undefined => /^\/invited#(.+)$/.exec(path)?.[1]
