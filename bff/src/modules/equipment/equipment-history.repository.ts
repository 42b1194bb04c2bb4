import { equipmentChangeSchema, type EquipmentChange } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

/** More than anybody reads of one item. */
const LIMIT = 500;

const changeRows = z.array(
  z.pipe(
    z.object({
      at: z.coerce.date().transform((at) => at.toISOString()),
      by: z.string(),
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
    equipmentChangeSchema,
  ),
);

/** Who changed what of the catalogue. What changes it writes it (`equipment-change-statements.ts`). */
@Injectable()
export class EquipmentHistoryRepository {
  constructor(private readonly em: EntityManager) {}

  /** The latest changes of an item, newest first. */
  async list(equipmentId: number): Promise<EquipmentChange[]> {
    const rows: unknown = await this.em.execute(
      `select at, changed_by_email as by, field, value_before as "from", value_after as "to"
       from equipment_changes where equipment_id = ? order by id desc limit ?`,
      [equipmentId, LIMIT],
    );
    return changeRows.parse(rows);
  }
}
