import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { MAIN_CATEGORIES, normalizeMainCategory } from '../catalog/main-category.ts';
import { count, dollars, inPages, instant, pageQuery, searchWords, tableQuery } from './primitives.ts';

/** `production` or `home-ec-set`; accepts the alias `home-ec` (decision 9). */
export const mainCategorySchema = z.pipe(
  z.pipe(
    z.string(withMessage('main-category-missing')),
    z.transform((value: string) => normalizeMainCategory(value) ?? value),
  ),
  z.enum(MAIN_CATEGORIES, withMessage('main-category-missing')),
);

const UNITS_HINT = withMessage('units-too-small');
export const unitsPerItem = z
  .number(UNITS_HINT)
  .check(z.int(UNITS_HINT), z.minimum(1, UNITS_HINT), z.maximum(100_000, UNITS_HINT));

export const equipmentSchema = z.object({
  id: z.number().check(z.int(), z.minimum(1)),
  name: z.string(),
  mainCategory: z.enum(MAIN_CATEGORIES),
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
/** Sort keys of the list; `relevance` puts matches of `q` in the name first. */
export const EQUIPMENT_ORDERS = [...EQUIPMENT_SORTS, 'relevance'] as const;
export type EquipmentOrderName = (typeof EQUIPMENT_ORDERS)[number];

/** Filters of the equipment list. `q` is literal text, not a pattern. */
export const equipmentQuerySchema = z.lazy(() =>
  z
    .object({
      mainCategory: z.optional(mainCategorySchema),
      category: z.optional(z.string().check(z.maxLength(100, withMessage('category-too-long', { most: 100 })))),
      q: z.optional(searchWords),
      /** Fields searched for `q`: name, description and category; in the back office name, category and subcategory. */
      searchIn: z._default(z.enum(['catalogue', 'back-office']), 'catalogue'),
      /** Default: name, ascending. Other orders require `page` (422). Ties by name; items without a price last. */
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

const INVALID_ID = withMessage('item-id-malformed');

export const equipmentIdParamsSchema = z.lazy(() =>
  z.object({
    id: z.coerce
      .number(INVALID_ID)
      .check(z.int(INVALID_ID), z.minimum(1, INVALID_ID), z.maximum(2_147_483_647, INVALID_ID)),
  }),
);

/** Recently changed equipment, newest first. */
export const recentEquipmentSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ id: z.number(), name: z.string(), createdAt: instant, updatedAt: instant })),
  }),
);
export type RecentEquipment = z.infer<typeof recentEquipmentSchema>;

export const categoriesSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ mainCategory: z.enum(MAIN_CATEGORIES), category: z.string(), count })),
  }),
);
export type Categories = z.infer<typeof categoriesSchema>;
