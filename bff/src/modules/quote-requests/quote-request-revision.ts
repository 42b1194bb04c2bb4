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
import { DESCRIBED_FIELDS, type DescribedField, type Objection } from '@backlot/domain/contract';
import {
  type QuoteRequestChange,
  type QuoteRequestDetails,
  quoteRequestDetailsSchema,
  type QuoteRequestPatch,
} from '@backlot/domain/contract/staff';
import { invalidFields } from '../../platform/http/problem.js';
import type { NewQuoteRequestItem } from './quote-request-submissions.repository.js';
import type { StoredQuoteRequest } from './quote-requests.repository.js';
import { resolveLines, toSnapshot, type Snapshot } from './requested-lines.js';

/** What of a request an admin's save may touch. */
export type RevisedFields = QuoteRequestDetails & Pick<StoredQuoteRequest['request'], 'discountCents'>;

export type FieldChange = Pick<QuoteRequestChange, 'field' | 'from' | 'to'>;

/** A save: the fields as they are to be, the lines when they change, and what that changes, for the history. */
export interface Revision {
  readonly fields: Partial<RevisedFields> & { readonly status?: StoredQuoteRequest['request']['status'] };
  readonly items?: readonly NewQuoteRequestItem[];
  readonly changes: readonly FieldChange[];
}

/** A status as an admin sets it (decision 18); undefined when it is set already. */
export function reviseStatus(from: QuoteStatus, to: QuoteStatus): Revision | undefined {
  return from === to ? undefined : { fields: { status: to }, changes: [{ field: 'status', from, to }] };
}

/**
 * What a patch makes of a request (spec 5, Admin quote detail); undefined when it changes nothing. An item that is on
 * the request keeps its snapshot, a new one gets that of the catalogue (decision 6).
 * @throws {ProblemException} 422 with the fields
 */
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
  // Without days or lines that hold there is nothing to price.
  if (errors.length === 0) errors.push(...checkMoney(fields, items, patch));
  if (errors.length > 0) throw invalidFields(errors);
  const changes = changesBetween({ fields: fieldsOf(stored.request), items: stored.items }, { fields, items });
  if (changes.length === 0) return undefined;
  return { fields, changes, ...(changes.some(({ field }) => field === 'items') ? { items } : {}) };
}

function fieldsOf(request: RevisedFields): RevisedFields {
  return { ...quoteRequestDetailsSchema.parse(request), discountCents: request.discountCents };
}

/** The field as the patch wants it; an optional entry that was left empty is null (spec 5). */
function patchedField(name: DescribedField, stored: RevisedFields, patch: QuoteRequestPatch) {
  const wanted = patch[name];
  if (wanted === undefined) return stored[name];
  return wanted === '' ? null : wanted;
}

function patchedFields(stored: RevisedFields, patch: QuoteRequestPatch): RevisedFields {
  return {
    ...quoteRequestDetailsSchema.parse(
      Object.fromEntries(DESCRIBED_FIELDS.map((name) => [name, patchedField(name, stored, patch)])),
    ),
    discountCents: patch.discountAmount === undefined ? stored.discountCents : toCents(patch.discountAmount),
  };
}

function checkPeriod(period: Pick<RevisedFields, 'startDate' | 'endDate'>, patch: QuoteRequestPatch): Objection[] {
  if (patch.startDate === undefined && patch.endDate === undefined) return [];
  const objection = checkAdminPeriod(period);
  const path = patch.endDate === undefined ? 'startDate' : 'endDate';
  return objection === undefined ? [] : [{ path, message: objection }];
}

/** A discount that is already there may end up above a smaller subtotal; it is cut to it when priced (decision 4). */
function checkMoney(
  { startDate, endDate, discountCents }: RevisedFields,
  items: readonly NewQuoteRequestItem[],
  patch: QuoteRequestPatch,
): Objection[] {
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

/** The state as the history shows it. */
function wireOf({ fields: { discountCents, ...fields }, items }: State) {
  return {
    ...fields,
    discountAmount: toDollars(discountCents),
    items: items.map(({ equipmentId, name, quantity }) => ({ equipmentId, name, quantity })),
  };
}

/** Status and deletion have calls of their own. */
const FIELDS = [...DESCRIBED_FIELDS, 'discountAmount', 'items'] as const;

function changesBetween(before: State, after: State): FieldChange[] {
  const [from, to] = [wireOf(before), wireOf(after)];
  return FIELDS.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}
