import { z } from 'zod'

/** The languages in which the server writes: mails and pushes. */
export const Language = z.enum(['en', 'zh', 'de', 'fr', 'es', 'ar'])
export type Language = z.infer<typeof Language>
