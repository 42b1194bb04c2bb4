import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { translateMessage } from '../locale/translate-message.js';
import { checkNewPassword, PASSWORD_MESSAGES, passwordStrength } from '../password/password.js';
import { INVALID_RECOVERY_LINK } from '../password/recovery-link.js';
import { PRICE_ON_REQUEST, SALES_TAX_LABEL } from '../pricing/pricing.js';
import { checkPublicPeriod, PERIOD_MESSAGES } from '../rental-period/rental-period.js';
import { arbitraries } from '../testing/index.js';
import * as contract from './index.js';

/** Those of these messages that a Spanish reader would get in English. */
const leftInEnglish = (messages: readonly string[]) =>
  messages.filter((message) => translateMessage(message, 'es') === message);

/** What a visitor may send: the parts of every call that is not the back office's, and the form. */
const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const visitorCalls = Object.entries<contract.Endpoint>(contract.endpoints).filter(
  ([, { access }]) => access !== 'admin',
);
const visitorParts = new Set<unknown>(
  visitorCalls.flatMap(([, { params, query, headers, body }]) => [params, query, headers, body]),
);
const byName = new Map<string, fc.Arbitrary<unknown>>(Object.entries(arbitraries));
const visitorMessages = Object.entries(contract).flatMap(([name, schema]) =>
  isSchema(schema) && (visitorParts.has(schema) || name === 'projectDetailsSchema')
    ? [{ name, schema, valid: byName.get(name) ?? fc.constant({}) }]
    : [],
);

const BAD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'a\u0000b',
  'x'.repeat(201),
  'x'.repeat(6_000),
  'name@',
  '1',
  '2000-01-01',
  '2026-02-30',
  0,
  -1,
  1.5,
  10_000,
  Number.MAX_VALUE,
  true,
  {},
  [],
  Array.from({ length: 201 }, () => ({ equipmentId: 1, quantity: 1 })),
];

/** Every place in a message, the whole of it first. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], bad: unknown): unknown {
  if (key === undefined) return bad;
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) };
  return Object.assign(copy, { [key]: replaced(copy[key], rest, bad) });
}

/** The messages that come out when each place of a valid message holds each bad value. */
const messagesOf = (schema: $ZodType, valid: unknown) =>
  placesOf(valid).flatMap((place) =>
    BAD_VALUES.flatMap(
      (bad) => safeParse(schema, replaced(valid, place, bad)).error?.issues.map(({ message }) => message) ?? [],
    ),
  );

describe('a message that bad input gets', () => {
  it('is looked for in every public part', () => {
    expect(visitorMessages.map(({ name }) => name).toSorted()).toEqual([
      'clientErrorSchema',
      'confirmEmailSchema',
      'equipmentIdParamsSchema',
      'equipmentQuerySchema',
      'idempotencyHeadersSchema',
      'passwordUpdateSchema',
      'profilePatchSchema',
      'projectDetailsSchema',
      'quoteRequestSubmissionSchema',
      'recentQuerySchema',
      'recoverSchema',
      'signInSchema',
      'signUpSchema',
    ]);
  });

  it.each(visitorMessages)('of $name has a Spanish text', ({ schema, valid }) => {
    fc.assert(
      fc.property(valid, (message) => {
        expect(leftInEnglish(messagesOf(schema, message))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('comes out at all', () => {
    const found = new Set(
      messagesOf(contract.quoteRequestSubmissionSchema, { ...sample(), items: [{ equipmentId: 1, quantity: 1 }] }),
    );
    expect(found).toContain('Enter contact name');
    expect(found).toContain('Production company name must be 200 characters or fewer');
    expect(found).toContain('A quote request holds at most 200 different items');
    expect(found).toContain('Enter a whole number from 1 to 9,999');
    expect(found).toContain('The return date must be on or after the pickup date');
  });
});

function sample() {
  const text = 'x';
  return {
    customerName: text,
    customerEmail: 'a@example.com',
    customerPhone: '3055550142',
    company: text,
    jobName: text,
    startDate: '2026-11-24',
    endDate: '2026-11-28',
    shootingLocations: text,
  };
}

describe('a message of the rules has a Spanish text', () => {
  const day = fc.oneof(
    fc.constant(''),
    fc.constant('nonsense'),
    arbitraries.projectDetailsSchema.map(({ startDate }) => startDate),
  );

  it('about dates', () => {
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        expect(leftInEnglish(Object.values(checkPublicPeriod({ startDate, endDate, today: '2026-11-21' })))).toEqual(
          [],
        );
      }),
    );
    expect(leftInEnglish(Object.values(PERIOD_MESSAGES))).toEqual([]);
  });

  it('about passwords', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), fc.string({ maxLength: 140 }), (password, confirmation) => {
        expect(leftInEnglish([checkNewPassword(password, confirmation) ?? PASSWORD_MESSAGES.tooCommon])).toEqual([]);
      }),
    );
    expect(leftInEnglish(Object.values(PASSWORD_MESSAGES))).toEqual([]);
  });

  it.each(['', 'aB3!', 'long enough', 'Long enough and 1 number!'])('about the strength of %j', (password) => {
    const { level, checklist } = passwordStrength(password);
    expect(leftInEnglish([level, ...checklist.map(({ label }) => label)])).toEqual([]);
  });

  it('about links, prices and the connection', () => {
    expect(
      leftInEnglish([
        INVALID_RECOVERY_LINK,
        PRICE_ON_REQUEST,
        SALES_TAX_LABEL,
        new contract.UnreachableError('offline').message,
        new contract.ContractSkewError('x', []).message,
      ]),
    ).toEqual([]);
  });
});

// Asked by machines alone.
const ASKED_BY_VISITORS = visitorCalls.filter(([name]) => !['getHealth', 'getReadiness'].includes(name));

it.each(ASKED_BY_VISITORS)('the failure of %s has a Spanish text', (_name, { failure }) => {
  expect(leftInEnglish([failure])).toEqual([]);
});
