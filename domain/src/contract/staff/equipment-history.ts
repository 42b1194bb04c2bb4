import * as z from 'zod/mini';
import { instant } from '../primitives.js';

/** What of an item can change, as its history names it; `added` and `deleted` are its beginning and its end. */
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

/** A value before or after a change: as it is on the wire; null when there was none. */
const changedValue = z.lazy(() => z.union([z.string(), z.number(), z.null(), z.array(z.string())]));

/** One changed field of an item: who, when, from what, to what. Fields that were saved together have one instant. */
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
