import { businessToday, message, type Day } from '@backlot/domain';
import type { EquipmentStock, StockList } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { invalidFields, rowNotFound } from '../../platform/http/problem.ts';
import { HttpCache, type ChangeChannel } from '../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../platform/stock/stock-changed.ts';
import { EquipmentStockRepository } from './equipment-stock.repository.ts';
import { itemCursorSchema } from './item-cursor.ts';
import type { StockEdit } from './stock-adjustments.sql.ts';
import { toEquipmentStock } from './stock-mapper.ts';
import type { StoredStock } from './stored-stock.sql.ts';

/** Stock of the equipment. A change resolves once no replica responds with the previous stock. */
@Injectable()
export class EquipmentStockService {
  readonly #changes: ChangeChannel;

  constructor(
    private readonly stock: EquipmentStockRepository,
    cache: HttpCache,
  ) {
    this.#changes = cache.changes(STOCK_CHANGED);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(equipmentId: number, today: Day): Promise<EquipmentStock> {
    const stock = await this.stock.find(equipmentId, today);
    if (stock === undefined) throw rowNotFound(message('item-not-found'));
    return toEquipmentStock(stock);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async set(stock: StoredStock, reason: string | null, edit: StockEdit): Promise<EquipmentStock> {
    const { kind } = await this.stock.set([stock], reason, edit);
    if (kind === 'unknown') throw rowNotFound(message('stock-save-failed'), message('item-not-found'));
    await this.#changes.changed();
    return this.find(stock.equipmentId, businessToday(edit.at));
  }

  /** @throws {ProblemException} 422 at `cursor` */
  async list(cursor: string | undefined): Promise<StockList> {
    const { rows, next } = await this.stock.list(readCursor(itemCursorSchema, cursor));
    return { rows: [...rows], nextCursor: next === undefined ? null : writeCursor(next) };
  }

  /** Returns the number of changed items. @throws {ProblemException} 422 with the rows of unknown items */
  async setList(rows: readonly StoredStock[], reason: string | null, edit: StockEdit): Promise<number> {
    const outcome = await this.stock.set(rows, reason, edit);
    if (outcome.kind === 'unknown')
      throw invalidFields(
        rows.flatMap(({ equipmentId }, index) =>
          outcome.equipmentIds.has(equipmentId)
            ? [{ path: `rows.${index}.equipmentId`, message: message('item-not-found') }]
            : [],
        ),
      );
    await this.#changes.changed();
    return outcome.changed;
  }
}
