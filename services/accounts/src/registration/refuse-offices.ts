import { AppError, isOffice, reservedName } from '@hubbub/protocol'

/** Nobody makes themselves sound like the server or those who run it; an administrator may name an account so. */
export function refuseOffices({
  name = '',
  displayName = '',
}: {
  name?: string
  displayName?: string
}): void {
  const fields = {
    ...(isOffice(name) && { name: reservedName }),
    ...(isOffice(displayName) && { displayName: reservedName }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
