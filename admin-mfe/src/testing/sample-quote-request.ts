import { addDays, businessToday } from '@backlot/domain';
import {
  quoteStatusChangeSchema,
  type Delivery,
  type QuoteNote,
  type QuoteRequest,
  type QuoteRequestChange,
  type QuoteVersion,
  type StaffQuoteMessage,
} from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestItem, aQuoteVersion } from '@backlot/domain/testing';
import type { Responses } from './back-office.tsx';
import { storedRequest } from './stored-request.ts';

/** Fixture of the quote request page's stories: one request with entries in every part, and servers that have it. */

const HOUR_MS = 3_600_000;
// A constant, so that repeated responses are equal.
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

/** Day this many days from today, in the time zone of the business. */
export const dayFromNow = (days: number) => addDays(businessToday(new Date(NOW)), days);

export const difference = (text: string) => ({ what: 'Quote', before: null, after: null, text });
export const differences = [
  difference('3 × C-stand with grip head and arm instead of 2'),
  difference('1 × Four-burner range added'),
  difference('Rental period: Mar 14, 2099 – Mar 18, 2099 instead of Mar 14, 2099 – Mar 17, 2099'),
  difference('Total $312.40 more'),
];
/** Version of the quote, sent an hour ago. */
export const version = (changes: Partial<QuoteVersion> = {}): QuoteVersion =>
  aQuoteVersion({ sentAt: ago(1), sentBy: 'dolores@backlot.example', validUntil: dayFromNow(29), ...changes });
/** Two versions: the customer has viewed the older one. */
export const versions = [
  version({ number: 2, total: 1_244.5, changes: differences }),
  version({ state: 'superseded', sentAt: ago(26), validUntil: dayFromNow(28), total: 932.1 }),
];

let texts = 0;
/** Returns a unique id. */
function textId(): string {
  texts += 1;
  return `1f0c6a0e-7d6b-4e0c-9a53-${String(texts).padStart(12, '0')}`;
}
/** Customer's question of 40 minutes ago. */
export const question = (changes: Partial<StaffQuoteMessage> = {}): StaffQuoteMessage => ({
  id: textId(),
  from: 'customer',
  text: 'Can we pick up on Friday evening?\nThe truck is only ours until eight.',
  at: ago(2 / 3),
  by: null,
  ...changes,
});
/** Colleague's reply of half an hour ago. */
export const reply = (changes: Partial<StaffQuoteMessage> = {}): StaffQuoteMessage => ({
  id: textId(),
  from: 'staff',
  text: 'Yes, until 7 PM. Ring at the gate.',
  at: ago(1 / 2),
  by: 'tomas@backlot.example',
  ...changes,
});
export const note = (changes: Partial<QuoteNote> = {}): QuoteNote => ({
  id: textId(),
  text: 'Pays by card. The panels are back from repair on Thursday.',
  at: ago(1 / 2),
  by: 'tomas@backlot.example',
  ...changes,
});
/** Messages of a request with a second, open question. */
export const waitingThread = [
  question({ at: ago(20) }),
  reply({ at: ago(19) }),
  reply({ at: ago(18), by: 'dolores@backlot.example', text: 'We keep the gate open for you.' }),
  question({ text: 'Thanks! And do you also have a second dolly for that day?' }),
];

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

/** Responses with this request and further calls. */
export const responses = (shown: QuoteRequest, further: Responses = {}): Responses => ({
  [`GET ${PATH}`]: shown,
  ...further,
});

export const errorResponse = (status: number, code: string, title: string) => () =>
  Response.json({ type: 'about:blank', title, status, code }, { status });

/** Stateful server: a patch or status is applied to the next response, with the next version. */
export function saving(changes: Partial<QuoteRequest> = {}): Responses {
  const { read, patch, store } = storedRequest(request(changes));
  return {
    [`GET ${PATH}`]: read,
    [`PATCH ${PATH}`]: patch,
    [`PATCH ${PATH}/status`]: ({ body }) => store({ status: quoteStatusChangeSchema.parse(body).status }),
  };
}
