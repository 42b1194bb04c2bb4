import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { normalizeMainCategory } from '../catalog/main-category.js';
import { count, dollars, inPages, instant, pageQuery, searchWords, tableQuery } from './primitives.js';

/** `production` or `home-ec-set`; the alias `home-ec` is normalised on the way in (decision 9). */
export const mainCategorySchema = z.pipe(
  z.pipe(
    z.string(withMessage('main-category-missing')),
    z.transform((value: string) => normalizeMainCategory(value) ?? value),
  ),
  z.enum(['production', 'home-ec-set'], withMessage('main-category-missing')),
);

const UNITS_HINT = withMessage('units-too-small');
export const unitsPerItem = z
  .number(UNITS_HINT)
  .check(z.int(UNITS_HINT), z.minimum(1, UNITS_HINT), z.maximum(100_000, UNITS_HINT));

/** One item of the catalogue (spec 3). */
export const equipmentSchema = z.object({
  id: z.number().check(z.int(), z.minimum(1)),
  name: z.string(),
  mainCategory: z.enum(['production', 'home-ec-set']),
  category: z.string(),
  subcategory: z.string(),
  description: z.string(),
  image: z.string(),
  specifications: z.array(z.string()),
  pricePerUnit: z.nullable(dollars),
  unitsPerItem,
  createdAt: instant,
  updatedAt: instant,
});
export type Equipment = z.infer<typeof equipmentSchema>;

/** What the equipment table of the back office can be sorted by. */
export const EQUIPMENT_SORTS = [
  'name',
  'mainCategory',
  'category',
  'subcategory',
  'pricePerUnit',
  'unitsPerItem',
  'updatedAt',
] as const;
export type EquipmentSort = (typeof EQUIPMENT_SORTS)[number];
/** Orders of the list: those of the table, and `relevance`, which has items whose name holds `q` before those that hold it elsewhere. */
export const EQUIPMENT_ORDERS = [...EQUIPMENT_SORTS, 'relevance'] as const;
export type EquipmentOrderName = (typeof EQUIPMENT_ORDERS)[number];

/** Filters of the equipment list. `q` is literal text, never a pattern. */
export const equipmentQuerySchema = z.lazy(() =>
  z
    .object({
      mainCategory: z.optional(mainCategorySchema),
      category: z.optional(z.string().check(z.maxLength(100, withMessage('category-too-long', { most: 100 })))),
      q: z.optional(searchWords),
      /** Where `q` is looked for: name, description and category for visitors; name, category and subcategory in the back office (spec 2). */
      searchIn: z._default(z.enum(['catalogue', 'back-office']), 'catalogue'),
      /** By name, ascending, unless it is said otherwise. Ties go by name. Any other order than that one comes in numbered pages only: 422 at `page` without one. Items without a price come last. */
      sort: z.optional(z.enum(EQUIPMENT_ORDERS, withMessage('order-unknown'))),
      ...tableQuery,
      ...pageQuery,
    })
    .check(inPages({ sort: 'name', direction: 'asc' })),
);
export type EquipmentQuery = z.input<typeof equipmentQuerySchema>;

/** One page of the catalogue, ordered by name; `nextCursor` is null on the last page. */
export const equipmentListSchema = z.lazy(() =>
  z.object({
    items: z.array(equipmentSchema),
    total: count,
    nextCursor: z.nullable(z.string()),
  }),
);
export type EquipmentList = z.infer<typeof equipmentListSchema>;

const NO_ID = withMessage('item-id-malformed');

/** Number of an item in a path. */
export const equipmentIdParamsSchema = z.lazy(() =>
  z.object({
    id: z.coerce.number(NO_ID).check(z.int(NO_ID), z.minimum(1, NO_ID), z.maximum(2_147_483_647, NO_ID)),
  }),
);

/** The lately changed equipment, newest first. */
export const recentEquipmentSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ id: z.number(), name: z.string(), createdAt: instant, updatedAt: instant })),
  }),
);
export type RecentEquipment = z.infer<typeof recentEquipmentSchema>;

/** Categories that exist in the catalogue, sorted. */
export const categoriesSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ mainCategory: z.enum(['production', 'home-ec-set']), category: z.string(), count })),
  }),
);
export type Categories = z.infer<typeof categoriesSchema>;
