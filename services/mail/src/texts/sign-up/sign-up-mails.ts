import type { MailTexts } from '../mail-text.ts'

/** What is mailed about who comes to this server. */
export type SignUpMails = Pick<MailTexts, 'invitation' | 'signUpApproved' | 'signUpRefused' | 'signUpsWait'>
