import type { Assignee } from '@backlot/domain/contract/staff';

/** What staff call one of them: by name, or by the address of somebody who gave none. */
export function assigneeName({ name, email }: Assignee): string {
  return name === null || name.trim() === '' ? email : name;
}
