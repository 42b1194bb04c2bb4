import type { Delivery, QuoteRequest, QuoteRequestChange } from '@backlot/domain/contract';
import { quoteRequestPatchSchema, quoteStatusChangeSchema } from '@backlot/domain/contract';
import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import type { Answers, Asked } from './back-office.tsx';

/** What the stories of the quote request's page and its parts share: one request with something in every part, and servers that have it. */

const HOUR_MS = 3_600_000;
// Read once: what is asked for twice is the same.
const NOW = Date.now();
export const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

let mails = 0;
/** One mail, sent an hour ago. */
export function mail(changes: Partial<Delivery> = {}): Delivery {
  mails += 1;
  const id = `5a0cf4a2-8d5b-4f6e-9c5a-${String(mails).padStart(12, '0')}`;
  return {
    id,
    kind: 'quote',
    state: 'sent',
    attempts: 1,
    lastError: null,
    queuedAt: ago(1),
    sentAt: ago(1),
    ...changes,
  };
}

export const change = (changes: Partial<QuoteRequestChange> = {}): QuoteRequestChange => ({
  at: ago(2),
  by: 'dolores@backlot.example',
  field: 'status',
  from: 'pending',
  to: 'approved',
  ...changes,
});

export const lamp = aQuoteRequestItem();
export const items = [
  lamp,
  aQuoteRequestItem({
    equipmentId: 2,
    name: 'C-stand with grip head and arm',
    category: 'general',
    image: '',
    unitsPerItem: 2,
    pricePerUnit: 7.5,
    quantity: 3,
  }),
  aQuoteRequestItem({
    equipmentId: 3,
    name: 'Four-burner range',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    image: '',
    pricePerUnit: 140,
    quantity: 1,
  }),
  aQuoteRequestItem({
    equipmentId: 4,
    name: 'Mixing bowls, steel',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    image: '',
    unitsPerItem: 6,
    pricePerUnit: null,
    quantity: 1,
  }),
];

export const history = [
  change(),
  change({ at: ago(3), field: 'discountAmount', from: 0, to: 50 }),
  change({
    at: ago(3),
    field: 'items',
    from: [{ equipmentId: 2, name: 'C-stand', quantity: 2 }],
    to: [
      { equipmentId: 2, name: 'C-stand', quantity: 3 },
      { equipmentId: 3, name: 'Four-burner range', quantity: 1 },
    ],
  }),
  change({ at: ago(4), field: 'endDate', from: '2099-03-17', to: '2099-03-18' }),
];

/** Four items over three rental days, one of them without a price. */
export const request = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({
    items,
    createdAt: ago(1.2),
    specialRequests: 'Please deliver before 6 AM, the dock is at the back.',
    deliveries: [mail({ kind: 'acknowledgement' }), mail({ kind: 'staff-notification' })],
    history,
    ...changes,
  });

export const { id } = aQuoteRequest();
export const PATH = `/api/quote-requests/${id}`;
export const LONG = 'Doorway dolly with pneumatic tires, track wheels, push bar and every accessory that belongs to it';

/** A server that has this request and answers further calls so. */
export const answers = (shown: QuoteRequest, further: Answers = {}): Answers => ({
  [`GET ${PATH}`]: shown,
  ...further,
});

/** A problem of the server, as an answer. */
export const refused = (status: number, code: string, title: string) => () =>
  Response.json({ type: 'about:blank', title, status, code }, { status });

/** A server that saves: what a patch or a new status changes is in the next answer, with the next version. */
export function saving(changes: Partial<QuoteRequest> = {}): Answers {
  let current = request(changes);
  const keep = (next: Partial<QuoteRequest>) => {
    const { totals: _, rentalDays: __, ...stored } = current;
    current = aQuoteRequest({ ...stored, ...next, version: current.version + 1 });
    return Response.json(current);
  };
  const save = ({ body }: Asked) => {
    const { items: wanted, ...fields } = quoteRequestPatchSchema.parse(body);
    const known = new Map(current.items.map((item) => [item.equipmentId, item]));
    const lines = wanted?.map(({ equipmentId, quantity }) =>
      aQuoteRequestItem({ ...known.get(equipmentId), equipmentId, quantity }),
    );
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return keep({ ...given, ...(lines === undefined ? {} : { items: lines }) });
  };
  return {
    [`GET ${PATH}`]: () => Response.json(current),
    [`PATCH ${PATH}`]: save,
    [`PATCH ${PATH}/status`]: ({ body }) => keep({ status: quoteStatusChangeSchema.parse(body).status }),
  };
}
