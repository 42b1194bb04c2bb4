import type { EquipmentStock, RequestStock, RequestStockLine } from '../contract/staff/index.js';

/** Four units, free again the day after their return. */
export function anEquipmentStock(overrides: Partial<EquipmentStock> = {}): EquipmentStock {
  return { ownedUnits: 4, turnaroundDays: 1, periods: [], adjustments: [], ...overrides };
}

/** A line that holds what it wants. */
export function aRequestStockLine(overrides: Partial<RequestStockLine> = {}): RequestStockLine {
  return { equipmentId: 1, wanted: 2, held: 2, short: 0, free: 4, asked: 0, rivals: [], substitutes: [], ...overrides };
}

/** A request of one line that holds what it wants. */
export function aRequestStock(overrides: Partial<RequestStock> = {}): RequestStock {
  return { policy: 'flag', holdUntil: null, lines: [aRequestStockLine()], ...overrides };
}
