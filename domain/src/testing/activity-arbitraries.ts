import fc from 'fast-check';
import { ACTIVITY_KINDS } from '../contract/staff/activity.ts';
import { EQUIPMENT_CHANGES } from '../contract/staff/equipment-history.ts';
import { PERSONAL_RECORDS, RETENTION_REASONS } from '../contract/staff/personal-data.ts';
import { limit, listOf } from './combinations.ts';
import { PAYMENT_KINDS } from '../payments/payments.ts';
import { PAPERWORK_DECISIONS, PAPERWORK_KINDS } from '../paperwork/paperwork.ts';
import * as values from './values.ts';

const keyedHash = values.nullable(fc.base64String({ minLength: 24, maxLength: 24 }));

export const details = fc.record(
  {
    reference: values.reference,
    fields: listOf(fc.constantFrom('jobName', 'items', 'status')),
    how: fc.constantFrom('phone' as const, 'paper' as const),
    paperwork: fc.constantFrom(...PAPERWORK_KINDS),
    decision: fc.constantFrom(...PAPERWORK_DECISIONS),
    payment: fc.constantFrom(...PAYMENT_KINDS),
    sessions: fc.constantFrom('one' as const, 'others' as const, 'account' as const, 'everybody' as const),
    secondFactor: fc.constantFrom('app-added' as const, 'passkey-removed' as const, 'reset' as const),
    role: fc.constantFrom('admin' as const, 'customer' as const),
    reminders: fc.constantFrom('on' as const, 'off' as const),
    format: fc.constantFrom('pdf' as const, 'csv' as const),
    rows: values.count,
    part: fc.constantFrom('shell', 'storefront-mfe', 'admin-mfe'),
    release: values.nullable(fc.constant('0123456789abcdef')),
    isRollback: fc.boolean(),
    settings: fc.constant('0123456789abcdef'),
    erased: values.count,
    retained: values.count,
  },
  { requiredKeys: [] },
);

export const entry = fc.record({
  id: values.rowId,
  at: values.instant,
  kind: fc.constantFrom(...ACTIVITY_KINDS),
  outcome: fc.constantFrom('done' as const, 'refused' as const),
  times: values.count,
  actorId: values.nullable(values.uuid),
  actor: keyedHash,
  subjectId: values.nullable(values.uuid),
  subject: keyedHash,
  source: keyedHash,
  details,
  requestId: values.nullable(values.uuid),
});

const filter = {
  kind: fc.constantFrom(...ACTIVITY_KINDS),
  from: values.day,
  to: values.day,
  person: values.emailAddress,
};
export const activityFilter = fc.record(filter, { requiredKeys: [] });
export const activityQuery = fc.record(
  { ...filter, limit: limit.map(String), cursor: fc.base64String({ minLength: 4, maxLength: 40 }) },
  { requiredKeys: [] },
);
export const person = fc.record({ id: values.uuid, email: values.emailAddress });

const records = listOf(fc.record({ name: fc.constantFrom(...PERSONAL_RECORDS), count: values.count }));
export const personalData = fc.record({ records });
export const erasure = fc.record({
  erased: records,
  retained: listOf(
    fc.record({
      name: fc.oneof(values.reference, values.emailAddress),
      reason: fc.constantFrom(...RETENTION_REASONS),
      until: values.nullable(values.day),
    }),
  ),
});

const changedValue = fc.oneof(values.anyText, values.pricePerUnit, listOf(values.lineOf(300)));
export const equipmentChange = fc.record({
  at: values.instant,
  by: values.emailAddress,
  field: fc.constantFrom(...EQUIPMENT_CHANGES),
  from: changedValue,
  to: changedValue,
});
