import { quoteRequestPatchSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Responses, Call } from './back-office.tsx';
import { openBackOffice } from './open-back-office.tsx';

/** What the specs of the quote request's page share: one request, a server that has it, and the page on it. */

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

/** A problem of the server. */
export const problem = (status: number, code = 'refused', changes: object = {}) =>
  Response.json({ type: 'about:blank', title: 'Failed to update quote request', status, code, ...changes }, { status });

/** Opens the page; `patches` lists its saves. */
export function openQuoteRequest(responses: Responses = {}, path = `/admin/quote-requests/${id}`) {
  const { calls, notify, router } = openBackOffice(path, { [`GET ${REQUEST_PATH}`]: request(), ...responses });
  const patches = () => calls.filter(({ method, path: called }) => method === 'PATCH' && called === REQUEST_PATH);
  return { calls, patches, notify, router };
}

/** A server that saves: what a patch changes is in the next response, with the next version. */
export function saving(changes: Partial<QuoteRequest> = {}) {
  let current = request(changes);
  const save = ({ body }: Call) => {
    const { items, ...fields } = quoteRequestPatchSchema.parse(body);
    const itemsById = new Map(
      [lamp, bowls, aQuoteRequestItem({ equipmentId: 9, name: 'Crane', pricePerUnit: 400 })].map((item) => [
        item.equipmentId,
        item,
      ]),
    );
    const lines = items?.map(({ equipmentId, quantity }) =>
      aQuoteRequestItem({ ...itemsById.get(equipmentId), equipmentId, quantity }),
    );
    const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const { totals: _, rentalDays: __, ...stored } = current;
    current = aQuoteRequest({
      ...stored,
      ...definedFields,
      ...(lines === undefined ? {} : { items: lines }),
      version: current.version + 1,
    });
    return Response.json(current);
  };
  return { [`GET ${REQUEST_PATH}`]: () => Response.json(current), [`PATCH ${REQUEST_PATH}`]: save } satisfies Responses;
}

/** Opens the page on a server where each save fails until it is mended. */
export function openBrokenQuoteRequest() {
  let isBroken = true;
  const server = saving();
  const opened = openQuoteRequest({
    ...server,
    [`PATCH ${REQUEST_PATH}`]: (call: Call) =>
      isBroken ? problem(500) : (server[`PATCH ${REQUEST_PATH}`]?.(call) ?? problem(404)),
  });
  const mend = () => {
    isBroken = false;
  };
  return { ...opened, mend };
}

/** The page has its request. */
export const loaded = () => screen.findByRole('heading', { name: /^BL-2611-0042/u });
export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The row of one item. */
export const row = (name: string) => screen.getByRole('listitem', { name });
/** A part of the page by its title. */
export const region = (name: string) => screen.getByRole('region', { name });
