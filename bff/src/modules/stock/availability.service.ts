import {
  addDays,
  daysBetween,
  isDay,
  mergeQuantityLines,
  message,
  type Day,
  type Message,
  type QuantityLine,
} from '@backlot/domain';
import type {
  Availability,
  availabilityQuerySchema,
  ItemAvailability,
  itemAvailabilityQuerySchema,
  ListFit,
  ListFitAnswer,
} from '@backlot/domain/contract';
import { bandOf, enoughOf, LAST_DAY, nearestShifts, type ItemBand, type ShiftedRental } from '@backlot/domain/stock';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { invalidFields, rowNotFound } from '../../platform/http/problem.ts';
import { HttpCache, type MemoryCache } from '../../platform/http-cache/index.ts';
import { CATALOGUE_CHANGED } from '../equipment/equipment.service.ts';
import { AvailabilityRepository } from './availability.repository.ts';
import type { FreeItemsById, RentalDays } from './availability.sql.ts';
import { FreeItems } from './free-items.ts';
import { SubstituteCatalogue } from './substitute-catalogue.ts';

const NONE: FreeItemsById = new Map();

const NO_PICKUP_DAY = message('day-malformed', { field: 'pickupDate' });
const NO_RETURN_DAY = message('day-malformed', { field: 'returnDate' });
const NO_FIRST_DAY = message('day-malformed', { field: 'firstDay' });

/** @throws {ProblemException} 422 for days of the year 0000, which match the contract but do not exist */
function assertDays(days: readonly { readonly path: string; readonly day: Day; readonly message: Message }[]): void {
  const errors = days.filter(({ day }) => !isDay(day)).map(({ day: _, ...error }) => error);
  if (errors.length > 0) throw invalidFields(errors);
}

/** @throws {ProblemException} 422 with the lines of unknown items */
function assertKnown(items: ListFit['items'], free: FreeItemsById): void {
  const errors = items.flatMap(({ equipmentId }, index) =>
    free.has(equipmentId) ? [] : [{ path: `items.${index}.equipmentId`, message: message('item-gone') }],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

const idsOf = (lines: readonly QuantityLine[]): number[] => lines.map(({ equipmentId }) => equipmentId);

const bandIn = (free: FreeItemsById, equipmentId: number): ItemBand => bandOf(free.get(equipmentId) ?? null);

const enoughIn = (free: FreeItemsById, { equipmentId, quantity }: QuantityLine) =>
  enoughOf(free.get(equipmentId) ?? null, quantity);

const areAllFree = (free: FreeItemsById, lines: readonly QuantityLine[]): boolean =>
  lines.every((line) => enoughIn(free, line) === 'yes');

function without(lines: readonly QuantityLine[], free: FreeItemsById): FreeItemsById {
  const left = new Map(free);
  for (const { equipmentId, quantity } of lines) {
    const items = left.get(equipmentId);
    if (typeof items === 'number') left.set(equipmentId, Math.max(0, items - quantity));
  }
  return left;
}

function possibleShifts(rental: RentalDays, today: Day): ShiftedRental[] {
  const possible: ShiftedRental[] = [];
  nearestShifts({ ...rental, today }, (startDate, endDate) => {
    possible.push({ startDate, endDate });
    return false;
  });
  return possible;
}

/** Public availability. Does not distinguish between 10 and 500 free items. */
@Injectable()
export class AvailabilityService {
  readonly #catalogue: MemoryCache<'all', SubstituteCatalogue>;

  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly freeItems: FreeItems,
    cache: HttpCache,
  ) {
    this.#catalogue = cache.values(CATALOGUE_CHANGED, 1);
  }

  /** @throws {ProblemException} 422 */
  async find({ from, to }: z.output<typeof availabilityQuerySchema>, today: Day): Promise<Availability> {
    assertDays([
      { path: 'from', day: from, message: NO_PICKUP_DAY },
      { path: 'to', day: to, message: NO_RETURN_DAY },
    ]);
    const free = await this.freeItems.findFew({ startDate: from, endDate: to }, today);
    const found: Availability = { few: [], none: [] };
    for (const [id, items] of free) {
      const { band, left } = bandOf(items);
      if (band === 'none') found.none.push(id);
      else if (left !== undefined) found.few.push({ id, left });
    }
    found.few.sort((one, other) => one.id - other.id);
    found.none.sort((one, other) => one - other);
    return found;
  }

  /** Ends with the last representable day. @throws {ProblemException} 404 `PGRST116`, 422 */
  async findItem(
    equipmentId: number,
    { from, days }: z.output<typeof itemAvailabilityQuerySchema>,
    today: Day,
  ): Promise<ItemAvailability> {
    assertDays([{ path: 'from', day: from, message: NO_FIRST_DAY }]);
    const length = Math.min(days, daysBetween(from, LAST_DAY) + 1);
    const calendar = Array.from({ length }, (_, index) => addDays(from, index));
    const rentals = calendar.map((day) => ({ startDate: day, endDate: day }));
    const free = await this.freeItems.find([equipmentId], rentals, today);
    if (free[0]?.has(equipmentId) !== true) throw rowNotFound(message('item-not-found'));
    return { days: calendar.map((day, index) => ({ day, ...bandIn(free[index] ?? NONE, equipmentId) })) };
  }

  /** @throws {ProblemException} 422 */
  async fit({ items, startDate, endDate }: ListFit, today: Day): Promise<ListFitAnswer> {
    assertDays([
      { path: 'startDate', day: startDate, message: NO_PICKUP_DAY },
      { path: 'endDate', day: endDate, message: NO_RETURN_DAY },
    ]);
    const rental = { startDate, endDate };
    const lines = mergeQuantityLines(items);
    const [free = NONE] = await this.freeItems.find(idsOf(lines), [rental], today);
    assertKnown(items, free);
    const substitutes = await this.#substitutes(lines, free, rental, today);
    return {
      lines: lines.map((line) => ({
        equipmentId: line.equipmentId,
        ...bandIn(free, line.equipmentId),
        enough: enoughIn(free, line),
        substitutes: substitutes.get(line.equipmentId) ?? [],
      })),
      shifts: areAllFree(free, lines) ? [] : await this.#shifts(lines, rental, today),
    };
  }

  async #substitutes(
    lines: readonly QuantityLine[],
    free: FreeItemsById,
    rental: RentalDays,
    today: Day,
  ): Promise<ReadonlyMap<number, ListFitAnswer['lines'][number]['substitutes']>> {
    const short = lines.filter((line) => enoughIn(free, line) === 'no');
    if (short.length === 0) return new Map();
    const catalogue = await this.#catalogue.get(
      'all',
      async () => new SubstituteCatalogue(await this.availability.readCatalogue()),
    );
    const [all = NONE] = await this.freeItems.find(catalogue.candidates(idsOf(short)), [rental], today);
    const left = without(lines, all);
    return new Map(short.map((line) => [line.equipmentId, catalogue.substitutes(line, left)]));
  }

  async #shifts(lines: readonly QuantityLine[], rental: RentalDays, today: Day): Promise<ShiftedRental[]> {
    const possible = possibleShifts(rental, today);
    const free = await this.freeItems.find(idsOf(lines), possible, today);
    const available = possible.filter((_, index) => areAllFree(free[index] ?? NONE, lines));
    const starts = new Set(available.map(({ startDate }) => startDate));
    return nearestShifts({ ...rental, today }, (startDate) => starts.has(startDate));
  }
}
