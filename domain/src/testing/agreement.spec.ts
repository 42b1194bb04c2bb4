import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { restoreCart } from '../cart/cart.ts';
import * as everyones from '../contract/index.ts';
import * as staff from '../contract/staff/index.ts';
import { readIssueMessage } from '../messages/issue-message.ts';
import { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from '../password/password.ts';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { isDay } from '../rental-period/day.ts';
import { arbitraries } from './index.ts';

const contract = { ...everyones, ...staff };

/** The contract repeats some bounds of the rules; these tests compare them. */

const messagesOf = (password: string) =>
  safeParse(contract.passwordUpdateSchema, { password }).error?.issues.map((issue) =>
    readIssueMessage(issue.message),
  ) ?? [];

it('contract and rules have the same statuses', () => {
  expect(QUOTE_STATUSES.map((status) => safeParse(contract.quoteStatusSchema, status).success)).not.toContain(false);
  expect(Object.keys(contract.quoteRequestListSchema._zod.innerType.shape.counts.shape).sort()).toEqual(
    [...QUOTE_STATUSES].sort(),
  );
});

it('contract and rules have the same password lengths and messages', () => {
  expect(messagesOf('x'.repeat(PASSWORD_MIN - 1))).toEqual([checkPassword('x'.repeat(PASSWORD_MIN - 1))]);
  expect(messagesOf('x'.repeat(PASSWORD_MIN))).toEqual([]);
  expect(messagesOf('x'.repeat(PASSWORD_MAX))).toEqual([]);
  expect(messagesOf('x'.repeat(PASSWORD_MAX + 1))).toEqual([checkPassword('x'.repeat(PASSWORD_MAX + 1))]);
});

it('every day of the contract is a valid day of the rules', () => {
  fc.assert(
    fc.property(arbitraries.quoteRequestSubmissionSchema, ({ startDate, endDate }) => {
      expect([startDate, endDate].every(isDay)).toBe(true);
    }),
  );
});

it('every stored cart is a valid cart of the rules', () => {
  fc.assert(
    fc.property(fc.array(arbitraries.storedCartItemSchema, { maxLength: 5 }), (stored) => {
      const items = stored.map((item) => contract.storedCartItemSchema.parse(item));
      expect(new Set(restoreCart(items).items.map((item) => item.equipment.id))).toEqual(
        new Set(items.map((item) => item.equipment.id)),
      );
    }),
  );
});
