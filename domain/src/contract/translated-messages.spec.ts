import fc from 'fast-check';
import { expect, describe, it } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { readIssueMessage } from '../messages/issue-message.ts';
import { installMessages, messageText } from '../messages/message-text.ts';
import { message, type Message } from '../messages/message.ts';
import { spanishMessages } from '../messages/messages-es.ts';
import { checkNewPassword } from '../password/password.ts';
import { checkPublicPeriod } from '../rental-period/rental-period.ts';
import { arbitraries } from '../testing/index.ts';
import * as contract from './index.ts';

installMessages('es', spanishMessages);

/** Returns the texts for which Spanish falls back to English. */
const untranslated = (messages: readonly Message[]) =>
  messages
    .map((each) => messageText(each, 'en'))
    .filter((text, index) => {
      const given = messages[index];
      return given === undefined || messageText(given, 'es') === text;
    });

/** Schemas of visitors' input: the parts of every endpoint outside the back office, and the form. */
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

/** Returns every path in a message, its root first. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], bad: unknown): unknown {
  if (key === undefined) return bad;
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) };
  return Object.assign(copy, { [key]: replaced(copy[key], rest, bad) });
}

/** Returns the messages for a valid message with each path replaced by each bad value. */
const messagesOf = (schema: $ZodType, valid: unknown) =>
  pathsOf(valid).flatMap((path) =>
    BAD_VALUES.flatMap(
      (bad) =>
        safeParse(schema, replaced(valid, path, bad)).error?.issues.map((issue) => readIssueMessage(issue.message)) ??
        [],
    ),
  );

describe('the validation message', () => {
  it('is checked for every public schema', () => {
    expect(visitorMessages.map(({ name }) => name).toSorted()).toEqual([
      'availabilityQuerySchema',
      'clientErrorSchema',
      'confirmEmailSchema',
      'currentQuotePdfParamsSchema',
      'enrolmentRequestSchema',
      'equipmentIdParamsSchema',
      'equipmentQuerySchema',
      'holdAnswerSchema',
      'holdKeyParamsSchema',
      'idempotencyHeadersSchema',
      'identityProofSchema',
      'itemAvailabilityQuerySchema',
      'listFitSchema',
      'newQuoteMessageSchema',
      'newQuoteShareSchema',
      'newSecondFactorSchema',
      'paperworkUploadSchema',
      'passwordChangeSchema',
      'passwordUpdateSchema',
      'paymentStartSchema',
      'profilePatchSchema',
      'projectDetailsSchema',
      'quoteAcceptanceSchema',
      'quoteDeclineSchema',
      'quoteFileQuerySchema',
      'quoteLinkRequestSchema',
      'quoteReaderQuerySchema',
      'quoteRequestSubmissionSchema',
      'quoteShareParamsSchema',
      'quoteViewQuerySchema',
      'recentQuerySchema',
      'recoverSchema',
      'requestsLinkRequestSchema',
      'secondFactorChangeSchema',
      'secondFactorIdParamsSchema',
      'secondFactorSignInSchema',
      'sessionIdParamsSchema',
      'signInSchema',
      'signUpSchema',
    ]);
  });

  it.each(visitorMessages)('of $name has a Spanish text', ({ schema, valid }) => {
    fc.assert(
      fc.property(valid, (good) => {
        expect(untranslated(messagesOf(schema, good))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('is produced by bad values', () => {
    const found = new Set(
      messagesOf(contract.quoteRequestSubmissionSchema, { ...sample(), items: [{ equipmentId: 1, quantity: 1 }] }).map(
        (each) => messageText(each, 'en'),
      ),
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
        expect(untranslated(Object.values(checkPublicPeriod({ startDate, endDate, today: '2026-11-21' })))).toEqual([]);
      }),
    );
  });

  it('about passwords', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), fc.string({ maxLength: 140 }), (password, confirmation) => {
        const found = checkNewPassword(password, confirmation);
        expect(untranslated(found === undefined ? [] : [found])).toEqual([]);
      }),
    );
  });

  it('about the connection', () => {
    expect(
      untranslated([new contract.UnreachableError('offline').reason, new contract.ContractSkewError('x', []).reason]),
    ).toEqual([]);
  });
});

it.each(visitorCalls)('the failure of %s has a Spanish text', (_name, { failure }) => {
  expect(untranslated([message(failure)])).toEqual([]);
});
