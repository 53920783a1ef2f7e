import { StartupError, type Config } from '@hubbub/runtime'
import type { Role } from './roles.ts'

/** Other nodes may know that there is mail, and not by which server. */
export function ensureMailServer(roles: ReadonlySet<Role>, { mail }: Pick<Config, 'mail'>): void {
  if (roles.has('mail') && mail && !mail.smtp)
    throw new StartupError(
      'bad_setting',
      'HUBBUB_MAIL_FROM is set, and this process runs the role mail: set HUBBUB_SMTP_URL as well.',
    )
}
