import { addDays, daysBetween, type Day } from '@backlot/domain';
import {
  ENOUGH_ITEMS_MAX,
  FEW_ITEMS_MAX,
  freeByDay,
  freeItems,
  occupiedDays,
  TURNAROUND_DAYS_MAX,
  type DayRange,
} from '@backlot/domain/stock';
import type { AvailabilityRepository } from './availability.repository.ts';
import type { BoardStock, FreeItemsById, RentalDays } from './availability.sql.ts';

/** Number of days on the board, from today. */
export const BOARD_DAYS = 400;
/** Index of the last return day whose turnaround ends on the board for every item. */
export const LAST_RETURN_INDEX = BOARD_DAYS - 1 - TURNAROUND_DAYS_MAX;
/** Items read per batch; small, so that other requests are served in between. */
const BATCH_ITEMS = 25;
/** Days per block. Block minima make lookups of long rentals as fast as those of short ones. */
const DAYS_PER_BLOCK = 20;

interface BoardItem extends Pick<BoardStock, 'equipmentId' | 'unitsPerItem' | 'turnaroundDays'> {
  /** Null: untracked. */
  readonly free: FreeDays | null;
  /** Sequence number of the read of its stock. */
  readonly readAt: number;
  /** Sequence number of the read of its units per item. */
  unitsReadAt: number;
}

/** Free items per day, at most `ENOUGH_ITEMS_MAX`. */
interface FreeDays {
  readonly byDay: Uint8Array;
  readonly byBlock: Uint8Array;
  readonly least: number;
}

function freeDays({ holds, unitsPerItem, ...stock }: BoardStock, range: DayRange): FreeDays | null {
  const holdings = holds.flatMap(({ units, ...hold }) => {
    const days = occupiedDays(hold, stock.turnaroundDays, range.from);
    return days === undefined ? [] : [{ days, units }];
  });
  const free = freeByDay(stock, holdings, range);
  if (free === null) return null;
  const byDay = Uint8Array.from(free, (units) => Math.min(freeItems(units, unitsPerItem) ?? 0, ENOUGH_ITEMS_MAX));
  const byBlock = Uint8Array.from({ length: BOARD_DAYS / DAYS_PER_BLOCK }, (_, block) =>
    Math.min(...byDay.subarray(block * DAYS_PER_BLOCK, (block + 1) * DAYS_PER_BLOCK)),
  );
  return { byDay, byBlock, least: Math.min(...byBlock) };
}

function leastOf({ byDay, byBlock }: FreeDays, first: number, last: number): number {
  let least = ENOUGH_ITEMS_MAX;
  for (let day = first; day <= last && least > 0;) {
    const isBlock = day % DAYS_PER_BLOCK === 0 && day + DAYS_PER_BLOCK - 1 <= last;
    least = Math.min(least, (isBlock ? byBlock[day / DAYS_PER_BLOCK] : byDay[day]) ?? 0);
    day += isBlock ? DAYS_PER_BLOCK : 1;
  }
  return least;
}

/**
 * Free items per day from today, in memory, capped at `ENOUGH_ITEMS_MAX`, which no response exceeds. The owner marks
 * changes; `refresh` reads the marked items.
 * Marks and reads share one sequence, so that a read that began before a mark is not fresh.
 */
export class StockBoard {
  readonly #items = new Map<number, BoardItem>();
  /** Sequence number of the latest mark per stale item. */
  readonly #changedAt = new Map<number, number>();
  #latest = 0;
  #everythingChangedAt = 0;
  #catalogueChangedAt = 0;
  #countedReadAt = 0;
  #today: Day | undefined;
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(private readonly availability: AvailabilityRepository) {}

  /** First day; undefined before the first `roll`. */
  get today(): Day | undefined {
    return this.#today;
  }

  /** Moves the board to another day. Invalidates all items, because holds expire and become overdue. */
  roll(today: Day): void {
    this.#today = today;
    this.markEverything();
  }

  markItem(equipmentId: number): void {
    this.#changedAt.set(equipmentId, this.#next());
  }

  markEverything(): void {
    this.#everythingChangedAt = this.#next();
  }

  /** Marks units per item, and the existence of items, as stale. */
  markCatalogue(): void {
    this.#catalogueChangedAt = this.#next();
  }

  /** Returns whether the board contains all days of a rental and the longest turnaround. */
  covers({ startDate, endDate }: RentalDays): boolean {
    const today = this.#today;
    return today !== undefined && startDate >= today && daysBetween(today, endDate) <= LAST_RETURN_INDEX;
  }

  /** Reads the marked ones of the items. Afterwards the board reflects all marks before this call. */
  refresh(ids: readonly number[]): Promise<void> {
    return this.#read(ids.filter((id) => !this.#isFresh(id)));
  }

  /** Same for all counted items. */
  refreshAll(): Promise<void> {
    // Serialized: a second call finds everything fresh.
    const refreshed = this.#refreshing.then(() => this.#refreshCounted());
    this.#refreshing = refreshed.catch(() => undefined);
    return refreshed;
  }

  /** Returns the last read state. The board must cover the rental and the turnaround. */
  free(ids: readonly number[], rental: RentalDays): FreeItemsById {
    const [first, last] = this.#indexesOf(rental);
    const found = new Map<number, number | null>();
    for (const id of ids) {
      const item = this.#items.get(id);
      if (item !== undefined)
        found.set(id, item.free === null ? null : leastOf(item.free, first, last + item.turnaroundDays));
    }
    return found;
  }

  /** Returns all items of which at most `FEW_ITEMS_MAX` are free, unordered. */
  few(rental: RentalDays): FreeItemsById {
    const [first, last] = this.#indexesOf(rental);
    const found = new Map<number, number | null>();
    for (const { equipmentId, free, turnaroundDays } of this.#items.values()) {
      if (free === null || free.least > FEW_ITEMS_MAX) continue;
      const items = leastOf(free, first, last + turnaroundDays);
      if (items <= FEW_ITEMS_MAX) found.set(equipmentId, items);
    }
    return found;
  }

  #indexesOf({ startDate, endDate }: RentalDays): [first: number, last: number] {
    const today = this.#today ?? startDate;
    return [daysBetween(today, startDate), daysBetween(today, endDate)];
  }

  #next(): number {
    this.#latest += 1;
    return this.#latest;
  }

  #isFresh(equipmentId: number): boolean {
    const item = this.#items.get(equipmentId);
    if (item === undefined || item.unitsReadAt <= this.#catalogueChangedAt) return false;
    return item.readAt > Math.max(this.#everythingChangedAt, this.#changedAt.get(equipmentId) ?? 0);
  }

  async #refreshCounted(): Promise<void> {
    if (this.#countedReadAt <= Math.max(this.#everythingChangedAt, this.#catalogueChangedAt)) await this.#readCounted();
    await this.#read([...this.#changedAt.keys()]);
  }

  /** Determines the items to read after a mark without an item. */
  async #readCounted(): Promise<void> {
    const sequence = this.#next();
    const counted = await this.availability.readCounted();
    const missing = new Set(this.#items.keys());
    for (const { equipmentId, unitsPerItem } of counted) {
      missing.delete(equipmentId);
      const item = this.#items.get(equipmentId);
      if (item?.free !== null && item?.unitsPerItem === unitsPerItem && item.readAt > this.#everythingChangedAt)
        item.unitsReadAt = Math.max(item.unitsReadAt, sequence);
      else this.#mark(equipmentId, sequence);
    }
    for (const id of missing) if (this.#items.get(id)?.free !== null) this.#mark(id, sequence);
    this.#countedReadAt = sequence;
  }

  #mark(equipmentId: number, at: number): void {
    this.#changedAt.set(equipmentId, Math.max(at, this.#changedAt.get(equipmentId) ?? 0));
  }

  async #read(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH_ITEMS)
      await this.#readBatch(ids.slice(start, start + BATCH_ITEMS));
  }

  async #readBatch(ids: readonly number[]): Promise<void> {
    const today = this.#today;
    if (today === undefined) return;
    const sequence = this.#next();
    const range: DayRange = { from: today, until: addDays(today, BOARD_DAYS) };
    const stocks = new Map((await this.availability.readStocks(ids, range)).map((stock) => [stock.equipmentId, stock]));
    for (const id of ids) this.#put(id, stocks.get(id), range, sequence);
  }

  /** Stores an item unless a later read already did. Undefined: unknown item. */
  #put(equipmentId: number, stock: BoardStock | undefined, range: DayRange, readAt: number): void {
    if ((this.#changedAt.get(equipmentId) ?? Number.POSITIVE_INFINITY) < readAt) this.#changedAt.delete(equipmentId);
    if ((this.#items.get(equipmentId)?.readAt ?? 0) > readAt) return;
    if (stock === undefined) {
      this.#items.delete(equipmentId);
      return;
    }
    const { unitsPerItem, turnaroundDays } = stock;
    const free = freeDays(stock, range);
    this.#items.set(equipmentId, { equipmentId, unitsPerItem, turnaroundDays, free, readAt, unitsReadAt: readAt });
    // A mark without an item arrived during this read, possibly after the counted items were determined.
    if (!this.#isFresh(equipmentId))
      this.#mark(equipmentId, Math.max(this.#everythingChangedAt, this.#catalogueChangedAt));
  }
}
