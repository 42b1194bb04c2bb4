import fc from 'fast-check';
import { MAIN_CATEGORIES } from '../catalog/main-category.ts';
import { LOCALES } from '../locale/locale.ts';
import { toDollars } from '../money/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../quantity/quantity.ts';
import { addDays } from '../rental-period/day.ts';

/** Arbitraries of field values with edge cases: markup, quotes, right-to-left, maximum lengths and numbers. */

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE equipment;--",
  '"quoted" & <b>bold</b>',
  '{{constructor}} ${7*7} %s %_',
  'Señor Núñez, «Año»',
  'שלום RTL עולם',
  '👩🏽‍🎤 crew 🎬',
  '=HYPERLINK("https://example.com")',
];

const isLine = (text: string): boolean => text.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(text);

/** Trimmed, non-empty line of at most `max` UTF-16 units, without control characters. */
export function lineOf(max: number): fc.Arbitrary<string> {
  const fits = (text: string): boolean => isLine(text) && text.length <= max;
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
      { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
      { weight: 1, arbitrary: fc.constant('x'.repeat(max)) },
    )
    .map((text) => text.trim())
    .filter(fits);
}

/** Trimmed, non-empty multi-line text of at most `max` UTF-16 units. */
export function textOf(max: number): fc.Arbitrary<string> {
  const lines = fc.array(lineOf(200), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'));
  return fc
    .oneof({ weight: 9, arbitrary: lines }, { weight: 1, arbitrary: fc.constant('x'.repeat(max)) })
    .filter((text) => text.length <= max);
}

/** Any text of a response, empty included. */
export const anyText = fc.oneof(lineOf(200), fc.constant(''));

export function nullable<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(value, { nil: null });
}

export const nullableLine = nullable(lineOf(200));

export const locale = fc.constantFrom(...LOCALES);

/** Dollars with at most 2 decimals, up to $10,000, sometimes a billion. */
export const dollars = fc
  .oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000_000_000 }) },
  )
  .map(toDollars);

export const pricePerUnit = nullable(fc.integer({ min: 0, max: 500_000 }).map(toDollars));

export const quantity = fc.integer({ min: MIN_QUANTITY, max: MAX_QUANTITY });
export const unitsPerItem = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 24 }));
export const count = fc.nat({ max: 1_000_000 });
export const rowId = fc.integer({ min: 1, max: 2_147_483_647 });
export const uuid = fc.uuid({ version: 4 });
export const reference = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 99_999 }))
  .map(([year, month, number]) => `BL-${padded(year, 2)}${padded(month, 2)}-${padded(number, 4)}`);

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Day of the years 2000 to 2099, leap days included; periods from it end in them too. */
export const day = fc.integer({ min: 0, max: 36_400 }).map((offset) => addDays('2000-01-01', offset));

/** Rental period of the public form: return on or after pickup. */
export const period = fc
  .tuple(day, fc.integer({ min: 0, max: 60 }))
  .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }));

export const instant = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Creation and last change of a record, in this order, often the same. */
export const timestamps = fc.oneof(
  instant.map((createdAt) => ({ createdAt, updatedAt: createdAt })),
  fc.tuple(instant, instant).map(([a, b]) => (a < b ? { createdAt: a, updatedAt: b } : { createdAt: b, updatedAt: a })),
);

export const emailAddress = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,20}(?:[.+_-][a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}$/),
    fc.constantFrom('com', 'co.uk', 'example', 'film'),
  )
  .map(([name, host, ending]) => `${name}@${host}.${ending}`);

let anyWebUrl: fc.Arbitrary<string> | undefined;
/** Made on first use: its tables take over a second, which few processes need. */
export const webUrl = fc.constant('').chain(() => (anyWebUrl ??= fc.webUrl()));

export const phoneNumber = fc.oneof(
  fc.constantFrom('(305) 555-0100', '+1 305 555 0100', '305.555.0100 x12', '3055550100'),
  fc.stringMatching(/^[0-9]{7,15}$/),
);

export const pictureAddress = fc.oneof(
  fc.constantFrom('', '/pictures/demo/led-panel.svg', 'https://example.com/a%20b.png?x=1#y'),
  fc.stringMatching(/^\/[a-z0-9]{1,20}\.svg$/),
);

export const mainCategory = fc.constantFrom(...MAIN_CATEGORIES);

export const category = fc.oneof(
  fc.constantFrom(
    'video',
    'audio',
    'lighting',
    'general',
    'Catering / Holding',
    'Video Village',
    'home-ec',
    'production-set',
  ),
  lineOf(100),
);
