import * as z from 'zod/mini';
import { instant } from '../primitives.ts';

/** Changes in an item's history; `added` and `deleted` begin and end it. */
export const EQUIPMENT_CHANGES = [
  'name',
  'mainCategory',
  'category',
  'subcategory',
  'description',
  'image',
  'specifications',
  'pricePerUnit',
  'unitsPerItem',
  'added',
  'deleted',
] as const;
export type EquipmentChangeField = (typeof EQUIPMENT_CHANGES)[number];

/** Value before or after a change; null when there was none. */
const changedValue = z.lazy(() => z.union([z.string(), z.number(), z.null(), z.array(z.string())]));

/** Change of one field of an item. Fields saved together share one instant. */
export const equipmentChangeSchema = z.lazy(() =>
  z.object({
    at: instant,
    /** E-mail address of the admin. */
    by: z.string(),
    field: z.enum(EQUIPMENT_CHANGES),
    from: changedValue,
    to: changedValue,
  }),
);
export type EquipmentChange = z.infer<typeof equipmentChangeSchema>;

/** GET /api/equipment/:id/history, newest first. */
export const equipmentHistorySchema = z.lazy(() => z.object({ items: z.array(equipmentChangeSchema) }));
export type EquipmentHistory = z.infer<typeof equipmentHistorySchema>;
