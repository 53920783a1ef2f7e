/** Ed25519, ES256 and RS256, by their COSE numbers: the best first. Every authenticator has one of them. */
export const algorithms = [-8, -7, -257] as const
