import { addDays, type CartItem } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { aCartItem, aHomeEcEquipment, anEquipment, aProblem } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { FakeBffOptions } from './fake-bff.ts';

/** Every kind of card: several groups and units, with and without price and picture, few and many specifications. */
export const sampleEquipment: readonly Equipment[] = [
  anEquipment({ id: 1 }),
  anEquipment({
    id: 2,
    name: 'Cinema camera body, 6K',
    category: 'video',
    subcategory: 'Cameras',
    description: 'Full-frame body with cage, top handle and three batteries.',
    image: '/pictures/demo/camera.svg',
    specifications: ['6K, full frame', 'PL mount', '2.6 kg'],
    pricePerUnit: 385,
  }),
  anEquipment({
    id: 3,
    name: 'Prime lens set, six focal lengths',
    category: 'video',
    subcategory: 'Lenses',
    description: 'Matched primes in one case.',
    image: '/pictures/demo/lens.svg',
    specifications: ['18 to 135 mm', 'T1.5', '95 mm fronts'],
    unitsPerItem: 6,
    pricePerUnit: 62,
  }),
  anEquipment({
    id: 4,
    name: 'Boom pole',
    category: 'audio',
    subcategory: 'Booms',
    description: 'Carbon, internal cable.',
    image: '',
    specifications: ['12 ft'],
    pricePerUnit: null,
  }),
  anEquipment({
    id: 5,
    name: 'Work table, 6 ft',
    category: 'Catering / Holding',
    subcategory: 'Tables',
    description: 'Folds flat.',
    image: '',
    specifications: [],
    pricePerUnit: 9.5,
  }),
  aHomeEcEquipment({ id: 6 }),
];

/** Maximum list: number of lines and lengths of names and descriptions. */
export const longestList: readonly CartItem[] = Array.from({ length: 200 }, (_, index) =>
  aCartItem(
    {
      id: index + 1,
      name:
        index % 7 === 0
          ? `Heavy-duty combination stand with leveling leg, ${'extra-wide '.repeat(8)}base, no. ${index + 1}`
          : `C-stand, no. ${index + 1}`,
      description:
        index % 5 === 0 ? 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(4) : 'With grip head and arm.',
      image: '',
      unitsPerItem: (index % 3) + 1,
    },
    index % 11 === 0 ? 9999 : (index % 4) + 1,
  ),
);

export const sampleItems: readonly CartItem[] = [
  aCartItem({ image: '' }, 2),
  aCartItem(
    {
      id: 3,
      name: 'Prime lens set, six focal lengths',
      description: 'Matched primes in one case, with the same fronts and gears at the same place.',
      image: '',
      unitsPerItem: 6,
    },
    1,
  ),
];

const KINDS = ['Cinema camera', 'Prime lens', 'LED panel', 'Shotgun microphone', 'C-stand', 'Field monitor'] as const;
const CATEGORIES = ['video', 'audio', 'lighting'] as const;

/** Catalogue of any size in three equal groups, sorted by name like the server's. */
export function largeCatalogue(size: number): readonly Equipment[] {
  return Array.from({ length: size }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? KINDS[0];
    return anEquipment({
      id: index + 1,
      name: `${kind} no. ${String(index + 1).padStart(5, '0')}`,
      category: CATEGORIES[index % CATEGORIES.length] ?? 'general',
      subcategory: kind,
      description: `One of many, kept in aisle ${(index % 40) + 1}, checked before each rental and packed in a road case of its own.`,
      image: '',
      specifications: ['Checked and cleaned', `Aisle ${(index % 40) + 1}`, 'Road case included'],
      pricePerUnit: 10 + (index % 90),
      unitsPerItem: 1 + (index % 3),
    });
  }).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** On any days two items are limited and one is unavailable; the list is free on the next days. */
export const limitedAvailability: FakeBffOptions = {
  responses: {
    'GET /api/availability': {
      few: [
        { id: 3, left: 2 },
        { id: 13, left: 1 },
      ],
      none: [2, 11],
    },
    'GET /api/equipment/:id/availability': ({ query }) => ({
      days: Array.from({ length: Number(query.get('days')) }, (_, index) => {
        const day = addDays(query.get('from') ?? '', index);
        if (index % 9 === 5) return { day, band: 'few' as const, left: 2 };
        return { day, band: index % 9 > 5 ? ('none' as const) : ('free' as const) };
      }),
    }),
    'POST /api/availability/fit': ({ body: { items, startDate, endDate } }) => ({
      lines: items.map(({ equipmentId }, index) => {
        const rest = { equipmentId, substitutes: [] };
        if (index === 0)
          return {
            ...rest,
            band: 'none' as const,
            enough: 'no' as const,
            substitutes: [
              { equipmentId: 4, name: 'Boom pole' },
              { equipmentId: 5, name: 'Work table, 6 ft' },
            ],
          };
        return index === 1
          ? { ...rest, band: 'few' as const, left: 2, enough: 'no' as const }
          : { ...rest, band: 'free' as const, enough: 'ask' as const };
      }),
      shifts: [2, -3, 7].map((days) => ({ startDate: addDays(startDate, days), endDate: addDays(endDate, days) })),
    }),
  },
};

export const availabilityFailed: FakeBffOptions = {
  responses: {
    'GET /api/availability': () => refusal({ status: 400 }),
    'GET /api/equipment/:id/availability': () => refusal({ status: 400 }),
    'POST /api/availability/fit': () => refusal({ status: 400 }),
  },
};

/** Server that rejects the second item of a submitted list as deleted. */
export const itemRefused: FakeBffOptions = {
  submits: [
    {
      problem: aProblem({
        errors: [{ path: 'items.1.equipmentId', message: 'This item is no longer in the catalogue' }],
      }),
    },
  ],
};
