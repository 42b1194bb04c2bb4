import { addDays, daysBetween, type Day } from '@backlot/domain';
import {
  ENOUGH_ITEMS_MAX,
  FEW_ITEMS_MAX,
  freeByDay,
  freeItems,
  occupiedDays,
  TURNAROUND_DAYS_MAX,
  type DayRange,
  type Hold,
  type Stock,
} from '@backlot/domain/stock';

/** Days of the board, from today on. */
export const BOARD_DAYS = 400;
/** Index of the last return day whose turnaround ends on the board, whatever the item is. */
export const LAST_RETURN_INDEX = BOARD_DAYS - 1 - TURNAROUND_DAYS_MAX;
/** Items whose stock is read at once: so few that other requests are served in between, however many holds there are. */
const ITEMS_OF_BATCH = 25;
/** Days whose least number is kept, so that long rentals are looked up as fast as short ones. */
const DAYS_OF_BLOCK = 20;

/** Days of a rental, both included. */
export interface RentalDays {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Free items by id, at most `ENOUGH_ITEMS_MAX`; null if the item is untracked. Unknown items are missing. */
export type FreeItemsById = ReadonlyMap<number, number | null>;

export interface CountedItem {
  readonly equipmentId: number;
  readonly unitsPerItem: number;
}

/** Stock of an item with its holds. */
export interface BoardStock extends CountedItem, Stock {
  readonly holds: readonly (Hold & { readonly units: number })[];
}

/** Reads what the board is made of; each call sees all that was committed before it. */
export interface StockReader {
  readonly readCounted: () => Promise<readonly CountedItem[]>;
  /** Unknown items are missing. Periods and holds that have no day in the range may be. */
  readonly readStocks: (ids: readonly number[], range: DayRange) => Promise<readonly BoardStock[]>;
}

interface BoardItem extends CountedItem {
  readonly turnaroundDays: number;
  /** Null if the item is untracked. */
  readonly free: FreeDays | null;
  /** When its stock was read. */
  readonly readAt: number;
  /** When its units per item were read. */
  unitsReadAt: number;
}

/** Free items of an item, at most `ENOUGH_ITEMS_MAX`. */
interface FreeDays {
  readonly byDay: Uint8Array;
  /** The least of each block of days. */
  readonly byBlock: Uint8Array;
  /** The least of all days. */
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
  const byBlock = Uint8Array.from({ length: BOARD_DAYS / DAYS_OF_BLOCK }, (_, block) =>
    Math.min(...byDay.subarray(block * DAYS_OF_BLOCK, (block + 1) * DAYS_OF_BLOCK)),
  );
  return { byDay, byBlock, least: Math.min(...byBlock) };
}

/** Returns the least of the days from index `first` to `last`. */
function leastOf({ byDay, byBlock }: FreeDays, first: number, last: number): number {
  let least = ENOUGH_ITEMS_MAX;
  for (let day = first; day <= last && least > 0;) {
    const isBlock = day % DAYS_OF_BLOCK === 0 && day + DAYS_OF_BLOCK - 1 <= last;
    least = Math.min(least, (isBlock ? byBlock[day / DAYS_OF_BLOCK] : byDay[day]) ?? 0);
    day += isBlock ? DAYS_OF_BLOCK : 1;
  }
  return least;
}

/**
 * Free items of each day from today on, in memory. No response that is made of it can depend on more than
 * `ENOUGH_ITEMS_MAX` free items. The owner marks changes; `refresh` reads what was marked.
 *
 * Marks and reads are numbered in their order, so that a read that began before a mark does not count as being after it.
 */
export class StockBoard {
  readonly #items = new Map<number, BoardItem>();
  /** Number of the latest mark of items that have to be read. */
  readonly #changedAt = new Map<number, number>();
  #latest = 0;
  #everythingChangedAt = 0;
  #catalogueChangedAt = 0;
  #countedReadAt = 0;
  #today: Day | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly reader: StockReader) {}

  /** First day; undefined before the first `roll`. */
  get today(): Day | undefined {
    return this.#today;
  }

  /** Begins the board at another day: holds expire and become overdue, so that everything is read again. */
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

  /** Items may have other units per item, or be gone. */
  markCatalogue(): void {
    this.#catalogueChangedAt = this.#next();
  }

  /** Whether all days of a rental and the longest turnaround are on the board. */
  covers({ startDate, endDate }: RentalDays): boolean {
    const today = this.#today;
    return today !== undefined && startDate >= today && daysBetween(today, endDate) <= LAST_RETURN_INDEX;
  }

  /** Reads those of the items that were marked, so that all marks from before this call are on the board. */
  refresh(ids: readonly number[]): Promise<void> {
    return this.#read(ids.filter((id) => !this.#isFresh(id)));
  }

  /** The same of all items that are counted. */
  refreshAll(): Promise<void> {
    // One after the other: the second one finds everything read.
    const turn = this.#turn.then(() => this.#refreshCounted());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Free items on all days of a rental and the item's own turnaround, as last read. The board covers these days. */
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

  /** The same of all items of which at most `FEW_ITEMS_MAX` are free, in no order. */
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

  /** Finds the items to read after a change that named none. */
  async #readCounted(): Promise<void> {
    const began = this.#next();
    const counted = await this.reader.readCounted();
    const missing = new Set(this.#items.keys());
    for (const { equipmentId, unitsPerItem } of counted) {
      missing.delete(equipmentId);
      const item = this.#items.get(equipmentId);
      if (item?.free !== null && item?.unitsPerItem === unitsPerItem && item.readAt > this.#everythingChangedAt)
        item.unitsReadAt = Math.max(item.unitsReadAt, began);
      else this.#mark(equipmentId, began);
    }
    for (const id of missing) if (this.#items.get(id)?.free !== null) this.#mark(id, began);
    this.#countedReadAt = began;
  }

  #mark(equipmentId: number, at: number): void {
    this.#changedAt.set(equipmentId, Math.max(at, this.#changedAt.get(equipmentId) ?? 0));
  }

  async #read(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ITEMS_OF_BATCH)
      await this.#readBatch(ids.slice(start, start + ITEMS_OF_BATCH));
  }

  async #readBatch(ids: readonly number[]): Promise<void> {
    const today = this.#today;
    if (today === undefined) return;
    const began = this.#next();
    const range: DayRange = { from: today, until: addDays(today, BOARD_DAYS) };
    const stocks = new Map((await this.reader.readStocks(ids, range)).map((stock) => [stock.equipmentId, stock]));
    for (const id of ids) this.#put(id, stocks.get(id), range, began);
  }

  /** Puts an item on the board, unless what is there was read later. Undefined: there is no such item. */
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
    // A mark that names no item came during this read, and the counted items may have been found already.
    if (!this.#isFresh(equipmentId))
      this.#mark(equipmentId, Math.max(this.#everythingChangedAt, this.#catalogueChangedAt));
  }
}
