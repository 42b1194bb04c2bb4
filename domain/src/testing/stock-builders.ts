import { examples } from '../contract/examples.ts';
import type { HeldQuestion } from '../contract/index.ts';
import type { EquipmentStock, HoldChallenge, RequestStock, RequestStockLine } from '../contract/staff/index.ts';

/** Four units, turnaround of one day. */
export function anEquipmentStock(overrides: Partial<EquipmentStock> = {}): EquipmentStock {
  return { ownedUnits: 4, turnaroundDays: 1, periods: [], adjustments: [], ...overrides };
}

export function aRequestStockLine(overrides: Partial<RequestStockLine> = {}): RequestStockLine {
  return { equipmentId: 1, wanted: 2, held: 2, short: 0, free: 4, asked: 0, rivals: [], substitutes: [], ...overrides };
}

export function aRequestStock(overrides: Partial<RequestStock> = {}): RequestStock {
  return { policy: 'flag', holdUntil: null, lines: [aRequestStockLine()], ...overrides };
}

export function aHeldQuestion(overrides: Partial<HeldQuestion> = {}): HeldQuestion {
  return { ...examples.getHeldQuestion.response, lines: [{ name: 'LED Panel', quantity: 2 }], ...overrides };
}

export function aHoldChallenge(overrides: Partial<HoldChallenge> = {}): HoldChallenge {
  return {
    id: '4a7c9e1b-3d5f-4b6a-8c0d-2e4f6a8b0c1d',
    role: 'asking',
    quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b',
    reference: 'BL-2611-0039',
    sentAt: '2026-11-20T16:05:00.000Z',
    deadline: '2026-11-21T16:05:00.000Z',
    answeredAt: null,
    state: 'open',
    ...overrides,
  };
}
