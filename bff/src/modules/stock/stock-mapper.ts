import { toDollars } from '@backlot/domain';
import type { EquipmentStock, WireStockPeriod } from '@backlot/domain/contract/staff';
import { type StoredEquipmentStock } from './equipment-stock.repository.js';
import { type StoredStockPeriod } from './stored-stock.repository.js';

/** Returns a period as the contract has it. */
export function toStockPeriod({
  id,
  kind,
  units,
  from,
  until,
  note,
  supplier,
  costCents,
}: StoredStockPeriod): WireStockPeriod {
  return {
    id,
    kind,
    units,
    from,
    until,
    note,
    ...(supplier === null ? {} : { supplier }),
    ...(costCents === null ? {} : { cost: toDollars(costCents) }),
  };
}

/** Returns the stock of an item as the contract has it. */
export function toEquipmentStock({
  ownedUnits,
  turnaroundDays,
  periods,
  adjustments,
}: StoredEquipmentStock): EquipmentStock {
  return { ownedUnits, turnaroundDays, periods: periods.map(toStockPeriod), adjustments: [...adjustments] };
}
