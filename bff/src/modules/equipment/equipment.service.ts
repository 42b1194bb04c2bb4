import { message, toCents, toDollars } from '@backlot/domain';
import {
  LINE_MAX,
  type Categories,
  type Equipment,
  type equipmentInputSchema,
  type RecentEquipment,
} from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { type Piece } from '../../platform/http/json-response.js';
import { rowNotFound } from '../../platform/http/problem.js';
import { CatalogueResponseCache } from './catalogue-response-cache.js';
import { equipmentCursorSchema, type EquipmentFilter, type NumberedPage } from './equipment-lists.js';
import { EquipmentRepository, type EquipmentFields, type EquipmentRow } from './equipment.repository.js';
import { translateMissingPicture } from './missing-picture.js';

/** What an admin entered, checked and completed. */
export type EquipmentEntries = z.output<typeof equipmentInputSchema>;

const COPY_SUFFIX = ' (Copy)';

function toEquipment({ pricePerUnitCents, ...row }: EquipmentRow): Equipment {
  return { ...row, pricePerUnit: pricePerUnitCents === null ? null : toDollars(pricePerUnitCents) };
}

function toFields({ pricePerUnit, ...entries }: EquipmentEntries): EquipmentFields {
  return { ...entries, pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit) };
}

/** The name of a copy. A long one gives way, so that the whole stays a name that can be saved again. */
export function nameOfCopy(name: string): string {
  // Without half a character at the cut.
  const kept = name
    .slice(0, LINE_MAX - COPY_SUFFIX.length)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
  return kept + COPY_SUFFIX;
}

/** The catalogue (spec 3, 7 and 8, Equipment). A change resolves when no replica answers with what was before it. */
@Injectable()
export class EquipmentService {
  constructor(
    private readonly equipment: EquipmentRepository,
    private readonly answers: CatalogueResponseCache,
  ) {}

  /** JSON of one page, as the contract has it, in pieces. */
  async listJson(
    filter: EquipmentFilter,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Piece[]> {
    const { itemsJson, total, next } = await this.equipment.list(filter, {
      limit,
      after: readCursor(equipmentCursorSchema, cursor),
    });
    const nextCursor = next === undefined ? null : writeCursor(next);
    return ['{"items":[', itemsJson, `],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`];
  }

  /** The same of a numbered page, in any order. */
  async pageJson(filter: EquipmentFilter, page: NumberedPage): Promise<Piece[]> {
    const { itemsJson, total } = await this.equipment.page(filter, page);
    return ['{"items":[', itemsJson, `],"total":${total},"nextCursor":null}`];
  }

  /**
   * JSON of one item, as the contract has it.
   * @throws {ProblemException} 404 `PGRST116`
   */
  async findJson(id: number): Promise<Piece> {
    const item = await this.equipment.findJson(id);
    if (item === undefined) throw rowNotFound(message('item-not-found'));
    return item;
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

  /** @throws {ProblemException} 422 when it names an uploaded picture that is not kept */
  async add(entries: EquipmentEntries, now: Date): Promise<Equipment> {
    return this.#insert(toFields(entries), now);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 when it names an uploaded picture that is not kept */
  async update(id: number, entries: EquipmentEntries, now: Date): Promise<Equipment> {
    const row = await this.equipment.update(id, toFields(entries), now).catch(translateMissingPicture);
    if (row === undefined) throw rowNotFound(message('equipment-update-failed'));
    await this.answers.changed();
    return toEquipment(row);
  }

  /**
   * Quote requests that list the item keep what they copied of it (decision 6).
   * @throws {ProblemException} 404 `PGRST116`
   */
  async delete(id: number): Promise<void> {
    if (!(await this.equipment.delete(id))) throw rowNotFound(message('equipment-delete-failed'));
    await this.answers.changed();
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async duplicate(id: number, now: Date): Promise<Equipment> {
    const original = await this.equipment.find(id);
    if (original === undefined) throw rowNotFound(message('duplicate-not-found', { id: String(id) }));
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = original;
    return this.#insert({ ...fields, name: nameOfCopy(fields.name) }, now);
  }

  async #insert(fields: EquipmentFields, now: Date): Promise<Equipment> {
    const row = await this.equipment.insert(fields, now).catch(translateMissingPicture);
    await this.answers.changed();
    return toEquipment(row);
  }
}
