import { equipmentSchema, type Equipment } from '@backlot/domain/contract';
import type { EquipmentChange } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnfindable } from '../../platform/database/like-pattern.ts';
import { Statements, type Statement } from '../../platform/database/statements.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { jsonRows } from '../../platform/http-cache/index.ts';
import { readEquipmentChanges } from './equipment-changes.sql.ts';
import { EquipmentEntity, type EquipmentRecord } from './equipment.entity.ts';
import type { EquipmentCursorPage, EquipmentFilter, NumberedPage } from './equipment-lists.ts';
import { numberedPageStatement, pageStatement, readEquipmentPage, type EquipmentPage } from './equipment-lists.sql.ts';
import {
  deleteEquipment,
  insertEquipment,
  readCategories,
  readEquipment,
  readItem,
  updateEquipment,
  type CategoryCount,
  type EquipmentFields,
  type EquipmentRow,
} from './equipment.sql.ts';

const NO_PAGE: EquipmentPage = { items: jsonRows(null, equipmentSchema), total: 0, next: undefined };

/** Raw statements have no identity map, so that they need no fork of the EntityManager. */
@Injectable()
export class EquipmentRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: Statements,
  ) {}

  list(filter: EquipmentFilter, cursors: EquipmentCursorPage): Promise<EquipmentPage> {
    return this.#read(filter, pageStatement(filter, cursors));
  }

  page(filter: EquipmentFilter, page: NumberedPage): Promise<EquipmentPage> {
    return this.#read(filter, numberedPageStatement(filter, page));
  }

  findItem(id: number): Promise<Equipment | undefined> {
    return readItem(this.statements, id);
  }

  findAll(ids: readonly number[]): Promise<EquipmentRow[]> {
    return readEquipment(this.em, ids);
  }

  changes(id: number): Promise<EquipmentChange[]> {
    return readEquipmentChanges(this.em, id);
  }

  async count(): Promise<number> {
    return this.em.fork().count(EquipmentEntity);
  }

  async recent(limit: number): Promise<Pick<EquipmentRecord, 'id' | 'name' | 'createdAt' | 'updatedAt'>[]> {
    return this.em
      .fork()
      .find(
        EquipmentEntity,
        {},
        { fields: ['id', 'name', 'createdAt', 'updatedAt'], orderBy: { updatedAt: 'desc', id: 'desc' }, limit },
      );
  }

  categories(): Promise<CategoryCount[]> {
    return readCategories(this.em);
  }

  insert(fields: EquipmentFields, by: Caller, now: Date): Promise<EquipmentRow> {
    return insertEquipment(this.em, fields, by, now);
  }

  update(id: number, fields: EquipmentFields, by: Caller, now: Date): Promise<EquipmentRow | undefined> {
    return updateEquipment(this.em, id, fields, by, now);
  }

  delete(id: number, by: Caller): Promise<boolean> {
    return deleteEquipment(this.em, id, by);
  }

  async #read({ q, category = '' }: EquipmentFilter, statement: Statement): Promise<EquipmentPage> {
    return isUnfindable(`${q}${category}`) ? NO_PAGE : readEquipmentPage(this.statements, statement);
  }
}
