import { businessToday, type Day } from '@backlot/domain';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpCache, type ChangeChannel } from '../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../platform/stock/stock-changed.ts';
import { CATALOGUE_CHANGED } from '../equipment/equipment.service.ts';
import { AvailabilityRepository } from './availability.repository.ts';
import type { FreeItemsById, RentalDays } from './availability.sql.ts';
import { nextMidnight } from './next-midnight.ts';
import { StockBoard } from './stock-board.ts';

/** Maximum interval between checks of the clock, which may be adjusted. */
const MINUTE_MS = 60_000;

/**
 * Free items, from the board in memory while change notifications are reliable, else from the database. Both give the
 * same result. Invalidates the responses of the channel `stock_changed` when the catalogue changes or a day of the
 * business begins.
 */
@Injectable()
export class FreeItems implements OnApplicationShutdown {
  readonly #board: StockBoard;
  readonly #changes: ChangeChannel;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly availability: AvailabilityRepository,
    cache: HttpCache,
  ) {
    this.#board = new StockBoard(availability);
    this.#changes = cache.changes(STOCK_CHANGED);
    this.#changes.onChange((payload) => this.#mark(payload));
    cache.changes(CATALOGUE_CHANGED).onChange(() => {
      this.#board.markCatalogue();
      this.#changes.markChanged();
    });
  }

  /** Returns the free items on all days of each rental and the item's turnaround. Unknown items are missing. */
  async find(ids: readonly number[], rentals: readonly RentalDays[], today: Day): Promise<FreeItemsById[]> {
    const isReady = await this.#prepare(rentals, today, () => this.#board.refresh(ids));
    if (!isReady) return this.availability.freeItems(ids, rentals, today);
    return rentals.map((rental) => this.#board.free(ids, rental));
  }

  /** Returns all items with few or none free, unordered. */
  async findFew(rental: RentalDays, today: Day): Promise<FreeItemsById> {
    const isReady = await this.#prepare([rental], today, () => this.#board.refreshAll());
    return isReady ? this.#board.few(rental) : this.availability.fewItems(rental, today);
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Refreshes the board. False when it cannot be used. */
  async #prepare(rentals: readonly RentalDays[], today: Day, refresh: () => Promise<void>): Promise<boolean> {
    if (!this.#changes.isReliable()) return false;
    if (this.#timer === undefined) this.#watchClock();
    // A request that began before midnight must not roll it back.
    if (this.#board.today === undefined || this.#board.today < today) this.#roll(today);
    if (!this.#isOf(today) || !rentals.every((rental) => this.#board.covers(rental))) return false;
    await refresh();
    // Both may have changed meanwhile.
    return this.#changes.isReliable() && this.#isOf(today);
  }

  #isOf(today: Day): boolean {
    return this.#board.today === today;
  }

  /** The payload is the item's id. Own changes are notified with their item too. */
  #mark(payload: string | undefined): void {
    if (payload === '') return;
    const equipmentId = Number(payload);
    if (Number.isInteger(equipmentId)) this.#board.markItem(equipmentId);
    else this.#board.markEverything();
  }

  #watchClock(): void {
    if (this.#isStopped) return;
    const now = new Date();
    const today = businessToday(now);
    if (this.#board.today !== today) this.#roll(today);
    const wait = Math.min(MINUTE_MS, nextMidnight(now).getTime() - now.getTime());
    this.#timer = setTimeout(() => this.#watchClock(), wait).unref();
  }

  /** Invalidates the responses of the previous day too, because cache keys contain no day. */
  #roll(today: Day): void {
    const isFirst = this.#board.today === undefined;
    this.#board.roll(today);
    if (!isFirst) this.#changes.markChanged();
  }
}
