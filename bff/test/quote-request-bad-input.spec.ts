import { randomUUID } from 'node:crypto';
import { quoteRequestReceiptSchema } from '@backlot/domain/contract';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { inDays } from './support/days.ts';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests();
let camera: number;
let rocket: number;
let token: string;

beforeAll(async () => {
  [camera = 0, rocket = 0] = await addEquipment(server.database, [
    { name: 'Camera' },
    { name: 'Rocket', pricePerUnitCents: 1_000_000_00 },
  ]);
  ({ token } = await server.signIn());
});

const good = () => ({
  ...aQuoteRequestSubmission({ startDate: inDays(1), endDate: inDays(2) }),
  items: [{ equipmentId: camera, quantity: 1 }],
});
const send = (body: unknown) => ({ method: 'POST', body, headers: { 'idempotency-key': randomUUID() } });

const QUANTITY = 'Enter a whole number from 1 to 9,999';
const withQuantity = (quantity: unknown) => () => ({
  items: [
    { equipmentId: camera, quantity: 1 },
    { equipmentId: camera, quantity },
  ],
});

const CASES: [name: string, changes: () => Record<string, unknown>, errors: { path: string; message?: string }[]][] = [
  ['an empty cart', () => ({ items: [] }), [{ path: 'items', message: 'Your quote is empty: add at least one item' }]],
  ['no cart', () => ({ items: undefined }), [{ path: 'items' }]],
  ['quantity 0', withQuantity(0), [{ path: 'items.1.quantity', message: QUANTITY }]],
  ['quantity −1', withQuantity(-1), [{ path: 'items.1.quantity', message: QUANTITY }]],
  ['quantity 1.5', withQuantity(1.5), [{ path: 'items.1.quantity', message: QUANTITY }]],
  ['quantity 1e9', withQuantity(1e9), [{ path: 'items.1.quantity', message: QUANTITY }]],
  ['a quantity in words', withQuantity('two'), [{ path: 'items.1.quantity', message: QUANTITY }]],
  [
    'lines of one item that add up to too many',
    () => ({
      items: [
        { equipmentId: camera, quantity: 9999 },
        { equipmentId: camera, quantity: 1 },
      ],
    }),
    [{ path: 'items.1.quantity' }],
  ],
  [
    'an unknown item',
    () => ({
      items: [
        { equipmentId: camera, quantity: 1 },
        { equipmentId: 2_000_000_000, quantity: 1 },
      ],
    }),
    [
      {
        path: 'items.1.equipmentId',
        message: 'This item is no longer in our catalogue. Please remove it from your quote.',
      },
    ],
  ],
  [
    'an item id out of range',
    () => ({ items: [{ equipmentId: 2 ** 31, quantity: 1 }] }),
    [{ path: 'items.0.equipmentId' }],
  ],
  [
    '201 different items',
    () => ({ items: Array.from({ length: 201 }, (_, index) => ({ equipmentId: index + 1, quantity: 1 })) }),
    [{ path: 'items' }],
  ],
  [
    'a past pickup',
    () => ({ startDate: inDays(-1), endDate: inDays(2) }),
    [{ path: 'startDate', message: 'The pickup date can’t be before today.' }],
  ],
  [
    'a return before the pickup',
    () => ({ startDate: inDays(3), endDate: inDays(2) }),
    [{ path: 'endDate', message: 'The return date must be on or after the pickup date' }],
  ],
  [
    'a return thousands of years later',
    () => ({ endDate: '9999-12-31' }),
    [{ path: 'endDate', message: 'A rental can be at most one year long. For a longer one, please call us.' }],
  ],
  [
    'too high a total',
    () => ({ endDate: inDays(300), items: [{ equipmentId: rocket, quantity: 9999 }] }),
    [{ path: 'items', message: 'This request is too large to be quoted online. Please call us.' }],
  ],
  ['a day that does not exist', () => ({ startDate: '2027-02-30', endDate: '2027-03-02' }), [{ path: 'startDate' }]],
  [
    'a past period and an unknown item',
    () => ({ startDate: inDays(-3), endDate: inDays(-2), items: [{ equipmentId: 99_999, quantity: 1 }] }),
    [{ path: 'startDate' }, { path: 'items.0.equipmentId' }],
  ],
  [
    'a contact name of 10,000 characters',
    () => ({ customerName: 'x'.repeat(10_000) }),
    [{ path: 'customerName', message: 'Contact name must be 200 characters or fewer' }],
  ],
  [
    'notes of 10,000 characters',
    () => ({ specialRequests: 'x'.repeat(10_000) }),
    [{ path: 'specialRequests', message: 'Additional notes must be 5,000 characters or fewer' }],
  ],
  [
    'locations of 10,000 characters',
    () => ({ shootingLocations: 'x'.repeat(10_000) }),
    [{ path: 'shootingLocations' }],
  ],
  ['NUL in a name', () => ({ jobName: 'Night\0market' }), [{ path: 'jobName' }]],
  ['NUL in the notes', () => ({ specialRequests: 'Load-in\0at 4' }), [{ path: 'specialRequests' }]],
  [
    'a line break in a name, which would be a mail header',
    () => ({ customerName: 'Ana\r\nBcc: everybody@example.com' }),
    [{ path: 'customerName' }],
  ],
  ['blanks only', () => ({ company: '   ' }), [{ path: 'company', message: 'Enter production company name' }]],
  ['no e-mail address', () => ({ customerEmail: 'ana' }), [{ path: 'customerEmail' }]],
  ['no phone number', () => ({ customerPhone: 'call me' }), [{ path: 'customerPhone' }]],
];

describe('an invalid quote request', () => {
  it.each(CASES)('%s: has an issue at the field', async (_, changes, errors) => {
    const problem = await server.problem('/api/quote-requests', send({ ...good(), ...changes() }));
    expect(problem).toMatchObject({ status: 422, code: 'validation', title: 'Some entries need a correction' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(errors.map(({ path }) => path));
    expect(problem.errors).toMatchObject(errors);
    expect(await server.database.count('quote_requests')).toBe(0);
  });

  it('has the issues of all fields', async () => {
    const problem = await server.problem('/api/quote-requests', send({}));
    expect(problem.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'customerName',
        'customerEmail',
        'customerPhone',
        'company',
        'jobName',
        'startDate',
        'endDate',
        'shootingLocations',
        'items',
      ]),
    );
  });

  it.each([
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['text', '"hello"', 422],
    ['broken JSON', '{"customerName":', 400],
    ['prototype keys', '{"__proto__":{"isAdmin":true}}', 400],
    ['nothing', '', 400],
    ['more than 256 kB', JSON.stringify({ notes: 'x'.repeat(300_000) }), 413],
    ['JSON nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 422],
  ])('a body of %s returns a problem', async (_, body, status) => {
    expect(await server.problem('/api/quote-requests', send(body))).toMatchObject({ status });
  });

  it('a body that is not JSON returns a problem', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/xml' };
    expect(await server.problem('/api/quote-requests', { method: 'POST', body: '<a/>', headers })).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    });
  });
});

describe('script text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '${7*7}{{7*7}}<%= 7*7 %>',
    "'; drop table quote_requests; --",
    '%00 \\ % _ 😀 ‮',
  ])('%s is stored literally', async (text) => {
    const details = {
      customerName: text,
      company: text,
      jobName: text,
      jobNumber: text,
      purchaseOrderNumber: text,
      shootingLocations: text,
      specialRequests: text,
    };
    const { status, json } = await server.call('/api/quote-requests', send({ ...good(), ...details }));
    expect(status).toBe(201);
    const { id } = quoteRequestReceiptSchema.parse(json);
    expect(await server.api(token).getQuoteRequest({ params: { id } })).toMatchObject(details);
    const { items } = await server.api(token).listQuoteRequests({ query: { q: text.slice(0, 12) } });
    expect(items.map((item) => item.id)).toContain(id);
  });
});
