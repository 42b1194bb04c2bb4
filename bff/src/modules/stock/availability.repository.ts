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
  type RentalDays,
} from './availability.sql.ts';

/** Data of availability. Each call sees all previous commits. Its statements need no fork of the EntityManager. */
@Injectable()
export class AvailabilityRepository {
  constructor(private readonly em: EntityManager) {}

  readCounted() {
    return readCounted(this.em);
  }

  readStocks(ids: readonly number[], range: DayRange) {
    return readStocks(this.em, ids, range);
  }

  /** Computed by the database, without the board, as is `fewItems`. */
  freeItems(ids: readonly number[], rentals: readonly RentalDays[], today: Day) {
    return readFreeItems(this.em, ids, rentals, today);
  }

  fewItems(rental: RentalDays, today: Day) {
    return readFewItems(this.em, rental, today);
  }

  readCatalogue() {
    return readCatalogue(this.em);
  }
}
