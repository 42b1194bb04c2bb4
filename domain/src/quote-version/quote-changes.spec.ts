import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteChanges, type QuoteFacts } from './quote-changes.ts';

const panel = { equipmentId: 1, name: 'LED panel', quantity: 4, unitsPerItem: 1, pricePerUnitCents: 8_500 };
const stand = { equipmentId: 2, name: 'C-stand', quantity: 3, unitsPerItem: 2, pricePerUnitCents: 750 };

const quote: QuoteFacts = {
  items: [panel, stand],
  startDate: '2026-11-24',
  endDate: '2026-11-28',
  discountCents: 0,
  totalCents: 148_000,
  tax: 'FL Sales Tax (7%)',
  details: [
    ['Job', 'Harbor'],
    ['PO number', null],
  ],
  contact: [
    ['Name', 'Ana'],
    ['E-mail', 'ana@example.com'],
  ],
  terms: [['Validity', 'These prices hold.']],
};

const texts = (after: Partial<QuoteFacts>, before: Partial<QuoteFacts> = {}, locale: 'en' | 'es' = 'en') =>
  quoteChanges({ ...quote, ...before }, { ...quote, ...after }, locale).map(({ text }) => text);

describe('quoteChanges', () => {
  it.each<[string, Partial<QuoteFacts>, Partial<QuoteFacts>, string[]]>([
    ['nothing', {}, {}, []],
    [
      'a quantity, with the total',
      {},
      { items: [{ ...panel, quantity: 2 }, stand], totalCents: 116_760 },
      ['2 × LED panel instead of 4', 'Total $312.40 less'],
    ],
    ['a higher total', {}, { totalCents: 148_001 }, ['Total $0.01 more']],
    ['an item more', { items: [panel] }, {}, ['3 × C-stand added']],
    ['an item less', {}, { items: [stand] }, ['4 × LED panel removed']],
    [
      'a rate',
      {},
      { items: [{ ...panel, pricePerUnitCents: 8_000 }, stand] },
      ['LED panel, per unit and day: $80.00 instead of $85.00'],
    ],
    [
      'a rate where there was none',
      { items: [{ ...panel, pricePerUnitCents: null }, stand] },
      {},
      ['LED panel, per unit and day: $85.00 instead of Price on request'],
    ],
    [
      'the units of an item',
      {},
      { items: [panel, { ...stand, unitsPerItem: 6 }] },
      ['C-stand, units per item: 6 instead of 2'],
    ],
    [
      'the days',
      {},
      { startDate: '2026-11-25' },
      ['Rental period: Nov 25, 2026 – Nov 28, 2026 instead of Nov 24, 2026 – Nov 28, 2026'],
    ],
    ['a discount', {}, { discountCents: 5_000 }, ['Discount: $50.00 added']],
    ['another discount', { discountCents: 2_000 }, { discountCents: 5_000 }, ['Discount: $50.00 instead of $20.00']],
    ['no discount any more', { discountCents: 2_000 }, {}, ['Discount removed']],
    ['the exemption', {}, { tax: 'Tax exempt' }, ['Tax: Tax exempt instead of FL Sales Tax (7%)']],
    [
      'what it says of the job',
      {},
      {
        details: [
          ['Job', 'Harbor at Dawn'],
          ['PO number', '7'],
        ],
      },
      ['Job: Harbor at Dawn instead of Harbor', 'PO number: 7 added'],
    ],
    ['a detail that is not there any more', { details: [['Notes', 'Call first']] }, { details: [] }, ['Notes removed']],
    [
      'the customer, without repeating who it was',
      {},
      {
        contact: [
          ['Name', 'Bo'],
          ['E-mail', 'bo@example.com'],
        ],
      },
      ['Name changed', 'E-mail changed'],
    ],
    [
      'a text that is too long for a sentence',
      { details: [['Notes', 'Call first']] },
      { details: [['Notes', 'Call first.\nThen ring.']] },
      ['Notes changed'],
    ],
    [
      'the name of an item',
      {},
      { items: [{ ...panel, name: 'LED panel, bicolour' }, stand] },
      ['Item: LED panel, bicolour instead of LED panel'],
    ],
    ['the terms', {}, { terms: [['Validity', 'These prices hold long.']] }, ['The terms have changed']],
    [
      'how long it holds',
      { validUntil: '2026-12-24' },
      { validUntil: '2026-12-25' },
      ['Valid until: Dec 25, 2026 instead of Dec 24, 2026'],
    ],
    ['how long it holds, of one that was not sent', { validUntil: '2026-12-24' }, {}, []],
    ['the order of the items', {}, { items: [stand, panel] }, []],
  ])('%s', (_case, before, after, expected) => {
    expect(texts(after, before)).toEqual(expected);
  });

  it('returns what, before and after separately', () => {
    expect(quoteChanges(quote, { ...quote, items: [{ ...panel, quantity: 1_200 }], totalCents: 200 })).toEqual([
      { what: 'LED panel', before: '4', after: '1,200', text: '1,200 × LED panel instead of 4' },
      { what: 'C-stand', before: '3', after: null, text: '3 × C-stand removed' },
      { what: 'Total', before: '$1,480.00', after: '$2.00', text: 'Total $1,478.00 less' },
    ]);
    expect(quoteChanges({ ...quote, items: [panel] }, quote)).toEqual([
      { what: 'C-stand', before: null, after: '3', text: '3 × C-stand added' },
    ]);
    expect(quoteChanges(quote, { ...quote, terms: [], discountCents: 100 })).toEqual([
      { what: 'Discount', before: null, after: '$1.00', text: 'Discount: $1.00 added' },
      { what: 'Terms', before: null, after: null, text: 'The terms have changed' },
    ]);
  });

  it('returns Spanish texts', () => {
    const changed: Partial<QuoteFacts> = {
      items: [{ ...panel, quantity: 2, unitsPerItem: 2, pricePerUnitCents: null }],
      startDate: '2026-11-25',
      discountCents: 100,
      tax: 'Exento',
      terms: [],
      validUntil: '2026-12-25',
      totalCents: 100,
      details: [['Proyecto', 'Puerto']],
      contact: [['Correo', 'bo@example.com']],
    };
    expect(texts(changed, { validUntil: '2026-12-24', details: [['N.º proyecto', '7']] }, 'es')).toEqual([
      '2 × LED panel en lugar de 4',
      'LED panel, por unidad y día: Precio a consultar en lugar de $85.00',
      'LED panel, unidades por artículo: 2 en lugar de 1',
      'Se quita 3 × C-stand',
      'Período de alquiler: 25 nov 2026 – 28 nov 2026 en lugar de 24 nov 2026 – 28 nov 2026',
      'Se agrega Descuento: $1.00',
      'Impuesto: Exento en lugar de FL Sales Tax (7%)',
      'Cambió: Correo',
      'Se agrega Proyecto: Puerto',
      'Se quita N.º proyecto',
      'Cambiaron las condiciones',
      'Válida hasta: 25 dic 2026 en lugar de 24 dic 2026',
      'Total: $1,479.00 menos',
    ]);
    expect(texts({ totalCents: 148_100 }, {}, 'es')).toEqual(['Total: $1.00 más']);
    expect(texts({}, { items: [panel] }, 'es')).toEqual(['Se agrega 3 × C-stand']);
  });

  const item = fc.record({
    equipmentId: fc.integer({ min: 1, max: 4 }),
    name: fc.constantFrom('Item', 'Other'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitsPerItem: fc.integer({ min: 1, max: 2 }),
    pricePerUnitCents: fc.option(fc.integer({ min: 0, max: 1 }), { nil: null }),
  });
  const facts = fc.record({
    items: fc.uniqueArray(item, { selector: ({ equipmentId }) => equipmentId, maxLength: 3 }),
    startDate: fc.constantFrom('2026-11-24', '2026-11-25'),
    endDate: fc.constantFrom('2026-11-28', '2026-11-29'),
    discountCents: fc.integer({ min: 0, max: 1 }),
    totalCents: fc.integer({ min: 0, max: 1 }),
    tax: fc.constantFrom('A', 'B'),
    details: fc.constantFrom<QuoteFacts['details']>([['Job', 'A']], [['Job', 'B']], [['Job', null]]),
    contact: fc.constantFrom<QuoteFacts['contact']>([['Name', 'A']], [['Name', 'B']]),
    terms: fc.constantFrom<QuoteFacts['terms']>([['A', 'a']], [['A', 'b']]),
  });
  const inOrder = ({ items, ...others }: QuoteFacts) => ({
    ...others,
    items: items.toSorted((one, other) => one.equipmentId - other.equipmentId),
  });

  it('is empty exactly when both versions are equal', () => {
    fc.assert(
      fc.property(facts, fc.oneof(facts, fc.constant(undefined)), (before, other) => {
        const after = other ?? { ...before, items: before.items.toReversed() };
        const isSame = JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(after));
        expect(quoteChanges(before, after).length === 0).toBe(isSame);
      }),
    );
  });
});
