import type { Assignee } from '@backlot/domain/contract/staff';

/** Returns the name of an admin; the email address if there is none. */
export function assigneeName({ name, email }: Assignee): string {
  return name === null || name.trim() === '' ? email : name;
}
