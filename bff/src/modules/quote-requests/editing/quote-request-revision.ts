import {
  checkAdminPeriod,
  formatUsd,
  isWithinQuoteLimit,
  message,
  dayRate,
  type QuoteStatus,
  rentalDays,
  toCents,
  toDollars,
} from '@backlot/domain';
import { REQUEST_FIELDS, type RequestFieldName, type FieldIssue } from '@backlot/domain/contract';
import {
  type QuoteRequestChange,
  type QuoteRequestDetails,
  quoteRequestDetailsSchema,
  type QuoteRequestPatch,
} from '@backlot/domain/contract/staff';
import { invalidFields } from '../../../platform/http/problem.ts';
import type { NewQuoteRequestItem } from '../submission/quote-request-submissions.repository.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import { resolveLines, toSnapshot, type Snapshot } from '../submission/requested-lines.ts';

export type RevisedFields = QuoteRequestDetails & Pick<StoredQuoteRequest['request'], 'discountCents'>;

export type FieldChange = Pick<QuoteRequestChange, 'field' | 'from' | 'to'>;

export interface Revision {
  readonly fields: Partial<RevisedFields> & { readonly status?: StoredQuoteRequest['request']['status'] };
  readonly items?: readonly NewQuoteRequestItem[];
  readonly changes: readonly FieldChange[];
}

export function reviseStatus(from: QuoteStatus, to: QuoteStatus): Revision | undefined {
  return from === to ? undefined : { fields: { status: to }, changes: [{ field: 'status', from, to }] };
}

/** Keeps the snapshots of existing items (decision 6). @throws {ProblemException} 422 with the fields */
export function revise(
  stored: StoredQuoteRequest,
  patch: QuoteRequestPatch,
  catalogue: ReadonlyMap<number, Snapshot>,
): Revision | undefined {
  const fields = patchedFields(stored.request, patch);
  const onRequest = new Map(stored.items.map((item) => [item.equipmentId, toSnapshot(item)]));
  const { items, errors } =
    patch.items === undefined
      ? { items: stored.items, errors: [] }
      : resolveLines(patch.items, new Map([...catalogue, ...onRequest]), message('item-not-in-catalogue'));
  errors.push(...checkPeriod(fields, patch));
  // Prices require valid days and lines.
  if (errors.length === 0) errors.push(...checkMoney(fields, items, patch));
  if (errors.length > 0) throw invalidFields(errors);
  const changes = changesBetween({ fields: fieldsOf(stored.request), items: stored.items }, { fields, items });
  if (changes.length === 0) return undefined;
  return { fields, changes, ...(changes.some(({ field }) => field === 'items') ? { items } : {}) };
}

function fieldsOf(request: RevisedFields): RevisedFields {
  return { ...quoteRequestDetailsSchema.parse(request), discountCents: request.discountCents };
}

/** Returns the patched field. An empty optional field becomes null (spec 5). */
function patchedField(name: RequestFieldName, stored: RevisedFields, patch: QuoteRequestPatch) {
  const value = patch[name];
  if (value === undefined) return stored[name];
  return value === '' ? null : value;
}

function patchedFields(stored: RevisedFields, patch: QuoteRequestPatch): RevisedFields {
  return {
    ...quoteRequestDetailsSchema.parse(
      Object.fromEntries(REQUEST_FIELDS.map((name) => [name, patchedField(name, stored, patch)])),
    ),
    discountCents: patch.discountAmount === undefined ? stored.discountCents : toCents(patch.discountAmount),
  };
}

function checkPeriod(period: Pick<RevisedFields, 'startDate' | 'endDate'>, patch: QuoteRequestPatch): FieldIssue[] {
  if (patch.startDate === undefined && patch.endDate === undefined) return [];
  const issue = checkAdminPeriod(period);
  const path = patch.endDate === undefined ? 'startDate' : 'endDate';
  return issue === undefined ? [] : [{ path, message: issue }];
}

/** Checks a patched discount. An existing one may exceed a smaller subtotal; pricing caps it (decision 4). */
function checkMoney(
  { startDate, endDate, discountCents }: RevisedFields,
  items: readonly NewQuoteRequestItem[],
  patch: QuoteRequestPatch,
): FieldIssue[] {
  const days = rentalDays(startDate, endDate);
  if (!isWithinQuoteLimit(items, days)) {
    const path = patch.items === undefined ? 'endDate' : 'items';
    return [{ path, message: message('subtotal-too-large') }];
  }
  if (patch.discountAmount === undefined) return [];
  const subtotalCents = dayRate(items) * days;
  if (discountCents <= subtotalCents) return [];
  return [{ path: 'discountAmount', message: message('discount-too-large', { subtotal: formatUsd(subtotalCents) }) }];
}

interface State {
  readonly fields: RevisedFields;
  readonly items: readonly NewQuoteRequestItem[];
}

function wireOf({ fields: { discountCents, ...fields }, items }: State) {
  return {
    ...fields,
    discountAmount: toDollars(discountCents),
    items: items.map(({ equipmentId, name, quantity }) => ({ equipmentId, name, quantity })),
  };
}

const FIELDS = [...REQUEST_FIELDS, 'discountAmount', 'items'] as const;

function changesBetween(before: State, after: State): FieldChange[] {
  const [from, to] = [wireOf(before), wireOf(after)];
  return FIELDS.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}
