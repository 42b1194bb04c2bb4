import { formatDay, formatUsd, isDay, quoteStatusLabel, toCents } from '@backlot/domain';
import { isRequestField, type RequestFieldName } from '@backlot/domain/contract';
import type { QuoteRequestChange, QuoteRequestField } from '@backlot/domain/contract/staff';
import { presentationOf } from '@backlot/domain/contract/field-presentation';
import { entriesOf, type ChangeLabel, type HistoryEntry } from '../../../../lib/history/history-entries.ts';

/** Labels of fields that are not in the visitor's form. */
const OTHER_LABELS: Readonly<Record<Exclude<QuoteRequestField, RequestFieldName> | 'period', string>> = {
  period: 'Rental period',
  discountAmount: 'Discount',
  items: 'Items',
  status: 'Status',
  deleted: 'Quote request',
};

export const fieldLabel = (field: QuoteRequestField | 'period'): string =>
  isRequestField(field) ? presentationOf(field).staffLabel : OTHER_LABELS[field];

type WrittenValue = string | number | boolean | null | undefined;

export function formatFieldValue(field: QuoteRequestField, value: WrittenValue): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'claimed' : 'not claimed';
  if (typeof value === 'number') return field === 'discountAmount' ? formatUsd(toCents(value)) : String(value);
  if (field === 'status') return quoteStatusLabel(value);
  return (field === 'startDate' || field === 'endDate') && isDay(value) ? formatDay(value) : value;
}

type ChangedItems = Extract<QuoteRequestChange['from'], readonly unknown[]>;

function itemChangeLabels(from: ChangedItems, to: ChangedItems): string[] {
  const before = new Map(from.map((item) => [item.equipmentId, item]));
  const after = new Map(to.map((item) => [item.equipmentId, item]));
  return [
    ...to
      .filter(({ equipmentId }) => !before.has(equipmentId))
      .map(({ name, quantity }) => `Added ${quantity} × ${name}`),
    ...from
      .filter(({ equipmentId }) => !after.has(equipmentId))
      .map(({ name, quantity }) => `Removed ${quantity} × ${name}`),
    ...to.flatMap(({ equipmentId, name, quantity }) => {
      const old = before.get(equipmentId);
      return old === undefined || old.quantity === quantity
        ? []
        : [`Changed ${name} from ${old.quantity} to ${quantity}`];
    }),
  ];
}

function changeLabels({ field, from, to }: QuoteRequestChange): ChangeLabel[] {
  if (field === 'deleted') return [{ sentence: 'Quote request deleted' }];
  if (Array.isArray(from) || Array.isArray(to)) {
    const sentences = itemChangeLabels(Array.isArray(from) ? from : [], Array.isArray(to) ? to : []);
    return (sentences.length === 0 ? ['Items put in another order'] : sentences).map((sentence) => ({ sentence }));
  }
  return [{ label: fieldLabel(field), from: formatFieldValue(field, from), to: formatFieldValue(field, to) }];
}

export const historyEntries = (history: readonly QuoteRequestChange[]): HistoryEntry[] =>
  entriesOf(history, changeLabels);
