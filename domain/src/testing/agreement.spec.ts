import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { recentActivity } from '../activity/activity.js';
import { restoreCart } from '../cart/cart.js';
import * as everyones from '../contract/index.js';
import * as staff from '../contract/staff/index.js';
import { readIssueMessage } from '../messages/issue-message.js';
import { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from '../password/password.js';
import { QUOTE_STATUSES } from '../quote-status/quote-status.js';
import { isDay } from '../rental-period/day.js';
import { aQuoteRequest, arbitraries } from './index.js';

const contract = { ...everyones, ...staff };

/* The contract repeats some bounds of the rules; these tests hold the two together. */

const messagesOf = (password: string) =>
  safeParse(contract.passwordUpdateSchema, { password }).error?.issues.map((issue) =>
    readIssueMessage(issue.message),
  ) ?? [];

it('the statuses are the same', () => {
  expect(QUOTE_STATUSES.map((status) => safeParse(contract.quoteStatusSchema, status).success)).not.toContain(false);
  expect(Object.keys(contract.quoteRequestListSchema._zod.innerType.shape.counts.shape).sort()).toEqual(
    [...QUOTE_STATUSES].sort(),
  );
});

it('the lengths of a password are the same, in the same words', () => {
  expect(messagesOf('x'.repeat(PASSWORD_MIN - 1))).toEqual([checkPassword('x'.repeat(PASSWORD_MIN - 1))]);
  expect(messagesOf('x'.repeat(PASSWORD_MIN))).toEqual([]);
  expect(messagesOf('x'.repeat(PASSWORD_MAX))).toEqual([]);
  expect(messagesOf('x'.repeat(PASSWORD_MAX + 1))).toEqual([checkPassword('x'.repeat(PASSWORD_MAX + 1))]);
});

it('every business day of a message is a day of the rules', () => {
  fc.assert(
    fc.property(arbitraries.quoteRequestSubmissionSchema, ({ startDate, endDate }) => {
      expect([startDate, endDate].every(isDay)).toBe(true);
    }),
  );
});

it('a stored cart is a cart of the rules', () => {
  fc.assert(
    fc.property(fc.array(arbitraries.storedCartItemSchema, { maxLength: 5 }), (stored) => {
      const items = stored.map((item) => contract.storedCartItemSchema.parse(item));
      expect(new Set(restoreCart(items).items.map((item) => item.equipment.id))).toEqual(
        new Set(items.map((item) => item.equipment.id)),
      );
    }),
  );
});

it('the recent lists hold what recent activity takes', () => {
  const createdAt = '2026-11-02T14:30:00.000Z';
  const later = '2026-11-03T09:00:00.000Z';
  const equipment = contract.recentEquipmentSchema.parse({
    items: [{ id: 1, name: 'LED Panel 2×1, bi-colour', createdAt, updatedAt: later }],
  });
  const projects = contract.recentProjectsSchema.parse({
    items: [{ id: 1, title: 'Harbor at Dawn', createdAt, updatedAt: createdAt }],
  });
  const quoteRequests = contract.recentQuoteRequestsSchema.parse({
    items: [
      { id: aQuoteRequest().id, customerName: 'Ana Ruiz', jobName: 'Harbor at Dawn', createdAt, updatedAt: createdAt },
    ],
  });
  const entries = recentActivity({
    equipment: equipment.items,
    projects: projects.items,
    quoteRequests: quoteRequests.items,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  expect(entries.map((entry) => entry.text)).toEqual([
    'Equipment "LED Panel 2×1, bi-colour" updated',
    'New project "Harbor at Dawn" added',
    'New quote request from Ana Ruiz for "Harbor at Dawn"',
  ]);
});
