import type { Profile } from '@backlot/domain/contract';
import type { ProfileRecord } from './auth.entity.ts';

export function toProfile({
  id,
  email,
  fullName,
  role,
  createdAt,
  updatedAt,
}: Pick<ProfileRecord, 'id' | 'email' | 'fullName' | 'role' | 'createdAt' | 'updatedAt'>): Profile {
  return { id, email, fullName, role, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
