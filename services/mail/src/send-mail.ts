import type { JobPayloads } from '@hubbub/protocol/internal'
import type { ServicesBus } from '@hubbub/runtime'
import { deliver, type MailDeps } from './deliver.ts'

/** The job of one mail: asks what is in it, and gives it to the mail server. */
export async function sendMail(
  { source, userId, id }: JobPayloads['mail.send'],
  deps: MailDeps & { bus: ServicesBus },
): Promise<void> {
  const mail = await deps.bus.call(source, { userId, id })
  // A second delivery of one mail has the Message-ID of the first one.
  if (mail) await deliver({ ...mail, key: `${source} ${userId} ${id}` }, deps)
}
