import { quoteStanding, requestStanding, responseDueAt, toDollars, type Day } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';
import { readQuoted } from '../versions/quote-content.js';
import { type CustomersRequest } from './my-requests.repository.js';

/** A request before the catalogue is asked what of it still exists. */
export type ReadRequest = Omit<MyRequest, 'items'> & { readonly items: CustomersRequest['items'] };

/** Until when something of this customer is to be answered; undefined when nothing waits. */
function answerDueAt({ answeredAt, createdAt, askedAt }: CustomersRequest): string | undefined {
  const waitingSince = answeredAt === null ? createdAt : askedAt;
  return waitingSince === null ? undefined : responseDueAt(waitingSince.toISOString());
}

/**
 * A request as its customer sees it: items and days as they were last sent to them, because what staff change afterwards is a draft.
 *
 * @param today of the business
 */
export function toReadRequest(request: CustomersRequest, today: Day): ReadRequest {
  const { reference, createdAt, status, number, state, validUntil, sentAt, content, canOpen, acceptedNumber } = request;
  const quoted = content === null ? undefined : readQuoted(content);
  const { startDate, endDate } = quoted ?? request;
  const dueAt = answerDueAt(request);
  const isQuoted = number !== null && state !== null && validUntil !== null && sentAt !== null;
  return {
    reference,
    submittedAt: createdAt.toISOString(),
    startDate,
    endDate,
    items: (quoted ?? request).items.map(({ equipmentId, name, quantity }) => ({ equipmentId, name, quantity })),
    standing: requestStanding(isQuoted ? quoteStanding({ state, validUntil }, status, today) : null, status),
    ...(dueAt === undefined ? {} : { answerDueAt: dueAt }),
    quote: isQuoted
      ? {
          number,
          sentAt: sentAt.toISOString(),
          validUntil,
          total: quoted === undefined ? null : toDollars(quoted.totals.totalCents),
          acceptedNumber,
          canOpen: canOpen === true,
        }
      : null,
  };
}
