import type { Day } from '@backlot/domain';
import type { DayRange } from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  readCatalogue,
  readCounted,
  readFewItems,
  readFreeItems,
  readStocks,
  type CatalogueItem,
} from './availability.sql.ts';
import type { BoardStock, CountedItem, FreeItemsById, RentalDays, StockReader } from './stock-board.ts';

/** Data of availability. Its statements need no fork of the EntityManager. */
@Injectable()
export class AvailabilityRepository implements StockReader {
  constructor(private readonly em: EntityManager) {}

  readCounted(): Promise<CountedItem[]> {
    return readCounted(this.em);
  }

  readStocks(ids: readonly number[], range: DayRange): Promise<BoardStock[]> {
    return readStocks(this.em, ids, range);
  }

  /** Computed by the database, without the board. */
  freeItems(ids: readonly number[], rentals: readonly RentalDays[], today: Day): Promise<FreeItemsById[]> {
    return readFreeItems(this.em, ids, rentals, today);
  }

  /** Computed by the database, without the board. */
  fewItems(rental: RentalDays, today: Day): Promise<FreeItemsById> {
    return readFewItems(this.em, rental, today);
  }

  readCatalogue(): Promise<CatalogueItem[]> {
    return readCatalogue(this.em);
  }
}
