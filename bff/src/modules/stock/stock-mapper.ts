import { toDollars } from '@backlot/domain';
import type { EquipmentStock, WireStockPeriod } from '@backlot/domain/contract/staff';
import type { StoredEquipmentStock } from './equipment-stock.repository.ts';
import type { StoredStockPeriod } from './stored-stock.sql.ts';

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

export function toEquipmentStock({
  ownedUnits,
  turnaroundDays,
  periods,
  adjustments,
}: StoredEquipmentStock): EquipmentStock {
  return { ownedUnits, turnaroundDays, periods: periods.map(toStockPeriod), adjustments: [...adjustments] };
}
