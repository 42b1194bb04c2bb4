import type { ActivityEntry, ActivityList, EquipmentChange } from '../contract/staff/index.ts';
import { CREATED_AT } from './created-at.ts';

export function anActivityEntry(overrides: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 4711,
    at: CREATED_AT,
    kind: 'sign-in',
    outcome: 'done',
    times: 1,
    actorId: '5a1c0c3e-7f0b-4a53-9a0c-1d2f6b7e8c33',
    actor: 'mT3xq0aVY5bq9cJH1mE2Lw',
    subjectId: null,
    subject: null,
    source: 'Zk3s0cQm8w1yB2nFvT6uJg',
    details: {},
    requestId: '0f1c7a52-8c1e-4f0b-9a44-2f4c1f6f7d10',
    ...overrides,
  };
}

export function anActivityList(items: ActivityEntry[], overrides: Partial<ActivityList> = {}): ActivityList {
  const id = anActivityEntry().actorId ?? '';
  return { items, people: [{ id, email: 'desk@example.com' }], nextCursor: null, retainedDays: 90, ...overrides };
}

export function anEquipmentChange(overrides: Partial<EquipmentChange> = {}): EquipmentChange {
  return { at: CREATED_AT, by: 'desk@example.com', field: 'name', from: 'Fresnel', to: 'Fresnel 650', ...overrides };
}
