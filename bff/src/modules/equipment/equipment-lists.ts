import type { MainCategory } from '@backlot/domain';
import type { EquipmentOrderName, EquipmentQuery, SortDirection } from '@backlot/domain/contract';
import * as z from 'zod';

export interface EquipmentFilter {
  readonly mainCategory?: MainCategory | undefined;
  readonly category?: string | undefined;
  /** Literal, trimmed search text; empty matches everything. */
  readonly q: string;
  /** `catalogue`: name, description, category. `back-office`: name, category, subcategory. */
  readonly searchIn: NonNullable<EquipmentQuery['searchIn']>;
}

export const equipmentCursorSchema = z.tuple([z.string().refine((name) => !/[\0\p{Cs}]/u.test(name)), z.int()]);
export type EquipmentCursor = z.output<typeof equipmentCursorSchema>;

export interface EquipmentCursorPage {
  readonly limit: number;
  readonly after: EquipmentCursor | undefined;
}

export interface EquipmentOrder {
  readonly by: EquipmentOrderName;
  readonly direction: SortDirection;
}

/** 1-based. */
export interface NumberedPage {
  readonly limit: number;
  readonly page: number;
  readonly order: EquipmentOrder;
}
