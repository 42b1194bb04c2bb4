import { idempotencyHeadersSchema } from '@backlot/domain/contract';
import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

it('returns the same key for an unchanged message, a new one otherwise', () => {
  const keyFor = createAttemptKeys();
  const first = keyFor({ name: 'Ana Ruiz', code: '482913' });
  expect(idempotencyHeadersSchema.safeParse({ 'idempotency-key': first }).success).toBe(true);
  expect(keyFor({ name: 'Ana Ruiz', code: '482913' })).toBe(first);
  const second = keyFor({ name: 'Ana Ruiz', code: '482914' });
  expect(second).not.toBe(first);
  expect(keyFor({ name: 'Ana Ruiz', code: '482914' })).toBe(second);
  expect(createAttemptKeys()({ name: 'Ana Ruiz', code: '482914' })).not.toBe(second);
});
