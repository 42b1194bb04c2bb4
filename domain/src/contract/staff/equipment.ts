import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { dollars, line, pictureAddress, text } from '../primitives.js';
import { mainCategorySchema, unitsPerItem } from '../equipment.js';

/** What an admin sends to add or update equipment (spec 5, admin equipment form). */
export const equipmentInputSchema = z.lazy(() =>
  z.object({
    name: line('name'),
    mainCategory: mainCategorySchema,
    category: line('category', 100),
    subcategory: line('subcategory', 100),
    description: text('description'),
    /** Empty when there is no picture. */
    image: z._default(pictureAddress, ''),
    specifications: z._default(
      z
        .array(line('specification', 300))
        .check(z.maxLength(100, withMessage('too-many-specifications', { most: 100 }))),
      [],
    ),
    /** Daily rate of one unit in dollars; null reads 'Price on request'. */
    pricePerUnit: z._default(z.nullable(dollars), null),
    /** Individual units in one rental item. */
    unitsPerItem: z._default(unitsPerItem, 1),
  }),
);
export type EquipmentInput = z.input<typeof equipmentInputSchema>;
