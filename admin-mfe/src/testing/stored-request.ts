import { quoteRequestPatchSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import type { Call } from './back-office.tsx';

/** Stateful request: a change is in the next response, with the next version. `known`: items that a patch may name. */
export function storedRequest(initial: QuoteRequest, known = initial.items) {
  let current = initial;
  const itemsById = new Map(known.map((item) => [item.equipmentId, item]));
  const read = () => Response.json(current);
  const store = (changes: Partial<QuoteRequest>) => {
    const { totals: _, rentalDays: __, ...stored } = current;
    current = aQuoteRequest({ ...stored, ...changes, version: current.version + 1 });
    return read();
  };
  const patch = ({ body }: Call) => {
    const { items, ...fields } = quoteRequestPatchSchema.parse(body);
    const lines = items?.map(({ equipmentId, quantity }) =>
      aQuoteRequestItem({ ...itemsById.get(equipmentId), equipmentId, quantity }),
    );
    const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return store({ ...definedFields, ...(lines === undefined ? {} : { items: lines }) });
  };
  return { read, store, patch };
}
