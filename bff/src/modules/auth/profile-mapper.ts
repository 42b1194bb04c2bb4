import type { Profile } from '@backlot/domain/contract';
import type { ProfileRecord } from './auth.entity.ts';

export function toProfile({ id, email, fullName, role, createdAt, updatedAt }: ProfileRecord): Profile {
  return { id, email, fullName, role, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
