import type { GroupRoles, Override } from '@hubbub/protocol'
import { PersonName } from '../people/person-name.tsx'
import { isPerson } from './use-holder.ts'
import { useSubjectName } from './use-subject-name.ts'

/** Whom an override is about; a person's name is asked for where it is not known. */
export function SubjectName({ subject, roles }: { subject: Override['subject']; roles: GroupRoles }) {
  const nameOf = useSubjectName(roles)
  return isPerson(subject) ? <PersonName id={subject} /> : nameOf(subject)
}
