import { quoteStanding, requestStanding, responseDueAt, toDollars, type Day } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';
import { readQuoted } from '../versions/quote-content.ts';
import type { CustomersRequest } from './my-requests.sql.ts';

export type ReadRequest = Omit<MyRequest, 'items'> & { readonly items: CustomersRequest['items'] };

function answerDueAt({ answeredAt, createdAt, askedAt }: CustomersRequest): string | undefined {
  const waitingSince = answeredAt === null ? createdAt : askedAt;
  return waitingSince === null ? undefined : responseDueAt(waitingSince.toISOString());
}

/** Items and days are those last sent to the customer, because later changes by staff are drafts. */
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
