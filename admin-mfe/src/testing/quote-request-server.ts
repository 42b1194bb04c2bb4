import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import type { Responses } from './back-office.tsx';
import { storedRequest } from './stored-request.ts';

/** Fixture of the quote request page's specs: one request, and a server that has it. */

export const { id } = aQuoteRequest();
export const REQUEST_PATH = `/api/quote-requests/${id}`;

export const lamp = aQuoteRequestItem({
  equipmentId: 1,
  name: 'Lamp',
  quantity: 2,
  pricePerUnit: 100,
  unitsPerItem: 1,
});
export const bowls = aQuoteRequestItem({
  equipmentId: 2,
  name: 'Bowls',
  mainCategory: 'home-ec-set',
  category: 'home-ec',
  quantity: 1,
  pricePerUnit: null,
  unitsPerItem: 6,
});
/** Three rental days: $600 before tax. */
export const request = (changes: Partial<QuoteRequest> = {}) => aQuoteRequest({ items: [lamp, bowls], ...changes });

export const problem = (status: number, code = 'refused', changes: object = {}) =>
  Response.json({ type: 'about:blank', title: 'Failed to update quote request', status, code, ...changes }, { status });

const crane = aQuoteRequestItem({ equipmentId: 9, name: 'Crane', pricePerUnit: 400 });

/** Stateful server: a patch is applied to the next response, with the next version. */
export function saving(changes: Partial<QuoteRequest> = {}) {
  const { read, patch } = storedRequest(request(changes), [lamp, bowls, crane]);
  return { [`GET ${REQUEST_PATH}`]: read, [`PATCH ${REQUEST_PATH}`]: patch } satisfies Responses;
}
