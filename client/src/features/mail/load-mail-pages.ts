/** The pages that links in mails lead to, and the one that asks for such a mail. */
export const loadMailPages = () => import('./mail-pages.tsx')
