import { type Profile } from '@backlot/domain/contract';
import { type ProfileRecord } from './auth.entity.js';

/** A profile as the contract has it. */
export function toProfile({ id, email, fullName, role, createdAt, updatedAt }: ProfileRecord): Profile {
  return { id, email, fullName, role, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
