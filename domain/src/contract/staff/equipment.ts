import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { dollars, line, pictureAddress, text } from '../primitives.ts';
import { mainCategorySchema, unitsPerItem } from '../equipment.ts';

export const equipmentInputSchema = z.lazy(() =>
  z.object({
    name: line('name'),
    mainCategory: mainCategorySchema,
    category: line('category', 100),
    subcategory: line('subcategory', 100),
    description: text('description'),
    /** Empty without a picture. */
    image: z._default(pictureAddress, ''),
    specifications: z._default(
      z
        .array(line('specification', 300))
        .check(z.maxLength(100, withMessage('too-many-specifications', { most: 100 }))),
      [],
    ),
    /** Daily rate of one unit in dollars; null: 'Price on request'. */
    pricePerUnit: z._default(z.nullable(dollars), null),
    unitsPerItem: z._default(unitsPerItem, 1),
  }),
);
export type EquipmentInput = z.input<typeof equipmentInputSchema>;
