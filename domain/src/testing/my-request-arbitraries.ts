import fc from 'fast-check';
import { REQUEST_STANDINGS } from '../my-requests/request-standing.ts';
import { listOf } from './combinations.ts';
import * as values from './values.ts';

const versionNumber = fc.integer({ min: 1, max: 50 });

const request = fc.record(
  {
    reference: values.lineOf(40),
    submittedAt: values.instant,
    startDate: values.day,
    endDate: values.day,
    items: listOf(
      fc.record({
        equipmentId: values.nullable(values.count),
        name: values.lineOf(200),
        quantity: values.count,
      }),
      3,
    ),
    standing: fc.constantFrom(...REQUEST_STANDINGS),
    answerDueAt: values.instant,
    quote: values.nullable(
      fc.record({
        number: versionNumber,
        sentAt: values.instant,
        validUntil: values.day,
        total: values.nullable(values.dollars),
        acceptedNumber: values.nullable(versionNumber),
        canOpen: fc.boolean(),
      }),
    ),
  },
  { requiredKeys: ['reference', 'submittedAt', 'startDate', 'endDate', 'items', 'standing', 'quote'] },
);

export const myRequests = fc.record({ email: values.emailAddress, total: values.count, requests: listOf(request, 3) });

export const requestsLinkRequest = fc.record(
  { email: values.emailAddress, locale: values.locale },
  { requiredKeys: ['email'] },
);
