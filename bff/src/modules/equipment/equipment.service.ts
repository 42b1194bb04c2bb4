import { message, toCents, toDollars } from '@backlot/domain';
import {
  LINE_MAX,
  type Categories,
  type Equipment,
  type EquipmentList,
  type RecentEquipment,
} from '@backlot/domain/contract';
import type { EquipmentHistory, equipmentInputSchema } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { invalidFields, rowNotFound } from '../../platform/http/problem.ts';
import { HttpCache, type ChangeChannel, type JsonRows } from '../../platform/http-cache/index.ts';
import { equipmentCursorSchema, type EquipmentFilter, type NumberedPage } from './equipment-lists.ts';
import { EquipmentRepository } from './equipment.repository.ts';
import type { EquipmentFields, EquipmentRow } from './equipment.sql.ts';

export type EquipmentEntries = z.output<typeof equipmentInputSchema>;

/** PostgreSQL notification channel; a trigger of the table notifies it. */
export const CATALOGUE_CHANGED = 'catalogue_changed';

export interface EquipmentPage extends Omit<EquipmentList, 'items'> {
  readonly items: JsonRows<Equipment>;
}

const COPY_SUFFIX = ' (Copy)';

function toEquipment({ pricePerUnitCents, ...row }: EquipmentRow): Equipment {
  return { ...row, pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents) };
}

function toFields({ pricePerUnit, ...entries }: EquipmentEntries): EquipmentFields {
  return { ...entries, pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit) };
}

/** Truncates the name, so that the copy can be saved. */
export function nameOfCopy(name: string): string {
  // Drops a split surrogate pair.
  const shortened = name
    .slice(0, LINE_MAX - COPY_SUFFIX.length)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
  return shortened + COPY_SUFFIX;
}

/** A form that was open for days may refer to a deleted picture, which violates the foreign key. */
function translateMissingPicture(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'equipment_picture')
    throw invalidFields([{ path: 'image', message: message('picture-gone') }]);
  throw error;
}

/** Catalogue (spec 3, 7 and 8, Equipment). A write resolves after all replicas have invalidated their caches. */
@Injectable()
export class EquipmentService {
  readonly #changes: ChangeChannel;

  constructor(
    private readonly equipment: EquipmentRepository,
    cache: HttpCache,
  ) {
    this.#changes = cache.changes(CATALOGUE_CHANGED);
  }

  async list(
    filter: EquipmentFilter,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<EquipmentPage> {
    const { items, total, next } = await this.equipment.list(filter, {
      limit,
      after: readCursor(equipmentCursorSchema, cursor),
    });
    return { items, total, nextCursor: next === undefined ? null : writeCursor(next) };
  }

  async page(filter: EquipmentFilter, page: NumberedPage): Promise<EquipmentPage> {
    const { items, total } = await this.equipment.page(filter, page);
    return { items, total, nextCursor: null };
  }

  findItem(id: number): Promise<Equipment | undefined> {
    return this.equipment.findItem(id);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: number): Promise<Equipment> {
    const item = await this.findItem(id);
    if (item === undefined) throw rowNotFound(message('item-not-found'));
    return item;
  }

  /** Items to copy into a quote request; unknown ids are missing in the map. */
  async snapshots(ids: readonly number[]): Promise<ReadonlyMap<number, EquipmentRow>> {
    return new Map((await this.equipment.findAll(ids)).map((row) => [row.id, row]));
  }

  count(): Promise<number> {
    return this.equipment.count();
  }

  async recent(limit: number): Promise<RecentEquipment> {
    const rows = await this.equipment.recent(limit);
    return {
      items: rows.map(({ id, name, createdAt, updatedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  async categories(): Promise<Categories> {
    return { items: await this.equipment.categories() };
  }

  /**
   * Change history of an item, newest first; also for deleted items.
   * @throws {ProblemException} 404 `PGRST116`
   */
  async history(id: number): Promise<EquipmentHistory> {
    const items = await this.equipment.changes(id);
    if (items.length === 0) await this.find(id);
    return { items };
  }

  /** @throws {ProblemException} 422 when it names an uploaded picture that is not stored */
  async add(entries: EquipmentEntries, by: Caller, now: Date): Promise<Equipment> {
    return this.#insert(toFields(entries), by, now);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 when it names an uploaded picture that is not stored */
  async update(id: number, entries: EquipmentEntries, by: Caller, now: Date): Promise<Equipment> {
    const row = await this.equipment.update(id, toFields(entries), by, now).catch(translateMissingPicture);
    if (row === undefined) throw rowNotFound(message('equipment-update-failed'));
    await this.#changes.changed();
    return toEquipment(row);
  }

  /**
   * Quote requests keep their copy of the item (decision 6).
   * @throws {ProblemException} 404 `PGRST116`
   */
  async delete(id: number, by: Caller): Promise<void> {
    if (!(await this.equipment.delete(id, by))) throw rowNotFound(message('equipment-delete-failed'));
    await this.#changes.changed();
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async duplicate(id: number, by: Caller, now: Date): Promise<Equipment> {
    const [original] = await this.equipment.findAll([id]);
    if (original === undefined) throw rowNotFound(message('duplicate-not-found', { id: String(id) }));
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = original;
    return this.#insert({ ...fields, name: nameOfCopy(fields.name) }, by, now);
  }

  async #insert(fields: EquipmentFields, by: Caller, now: Date): Promise<Equipment> {
    const row = await this.equipment.insert(fields, by, now).catch(translateMissingPicture);
    await this.#changes.changed();
    return toEquipment(row);
  }
}
