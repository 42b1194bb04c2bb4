import { toDollars } from '@backlot/domain';
import { type Categories, type Equipment, type EquipmentList, type RecentEquipment } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { rowNotFound } from '../../platform/http/problem.js';
import { equipmentPlaceSchema, EquipmentRepository, type EquipmentFilter, type EquipmentRow } from './equipment.repository.js';

function toEquipment({ pricePerUnitCents, ...row }: EquipmentRow): Equipment {
  return { ...row, pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents) };
}

/** The catalogue (spec 3 and 7, Equipment). */
@Injectable()
export class EquipmentService {
  constructor(private readonly equipment: EquipmentRepository) {}

  async list(filter: EquipmentFilter, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<EquipmentList> {
    const { rows, total, next } = await this.equipment.list(filter, { limit, after: readCursor(equipmentPlaceSchema, cursor) });
    return { items: rows.map(toEquipment), total, nextCursor: next === undefined ? null : writeCursor(next) };
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: number): Promise<Equipment> {
    const row = await this.equipment.find(id);
    if (row === undefined) throw rowNotFound('This item does not exist');
    return toEquipment(row);
  }

  /** What a quote request keeps of each of these items; an id that does not exist is missing in the answer. */
  async snapshots(ids: readonly number[]): Promise<ReadonlyMap<number, EquipmentRow>> {
    return new Map((await this.equipment.findAll(ids)).map((row) => [row.id, row]));
  }

  count(): Promise<number> {
    return this.equipment.count();
  }

  async recent(limit: number): Promise<RecentEquipment> {
    const rows = await this.equipment.recent(limit);
    return { items: rows.map(({ id, name, createdAt, updatedAt }) => ({ id, name, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() })) };
  }

  async categories(): Promise<Categories> {
    return { items: await this.equipment.categories() };
  }
}
