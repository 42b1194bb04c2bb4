import { isQuantity } from '@backlot/domain';
import { REQUEST_FIELDS, fieldOf, type RequestFieldName, type RequestedItem } from '@backlot/domain/contract';
import type { QuoteRequest, QuoteRequestField, QuoteRequestPatch } from '@backlot/domain/contract/staff';
import { isSameList } from './quote-lines.ts';

/** Saved as a whole. The two days of the rental period are one part. */
type PlainField = Exclude<QuoteRequestField, 'items' | 'status' | 'deleted' | 'startDate' | 'endDate'>;

/** Unit of conflict detection. */
export type EditPart = PlainField | 'period' | `items.${number}`;

type Value = string | number | boolean | null | undefined;

export type Period = Pick<QuoteRequest, 'startDate' | 'endDate'>;

/** Values of a part: base of my edit, current value, my value. */
interface Sides<Of> {
  readonly base: Of;
  readonly theirs: Of;
  readonly mine: Of;
}
interface FieldChange extends Sides<Value> {
  readonly kind: 'field';
  readonly part: PlainField;
}
interface PeriodChange extends Sides<Period> {
  readonly kind: 'period';
  readonly part: 'period';
}
/** Quantity 0: not on the request. */
interface ItemChange extends Sides<number> {
  readonly kind: 'item';
  readonly part: `items.${number}`;
  readonly equipmentId: number;
  readonly name: string;
}
export type PartChange = FieldChange | PeriodChange | ItemChange;

export interface EditComparison {
  readonly byOthers: readonly PartChange[];
  readonly byMe: readonly PartChange[];
  /** Changed by both, to different values. */
  readonly conflicts: readonly PartChange[];
}

export type EditBase = Omit<QuoteRequest, 'items'> & {
  readonly items: readonly (RequestedItem & { readonly name: string })[];
};

/** My edit: its base and the patch to be saved. `names`: of items that are not on the request. */
export interface Edit {
  readonly base: EditBase;
  readonly patch: QuoteRequestPatch;
  readonly names?: ReadonlyMap<number, string>;
}

const isPlain = (name: RequestFieldName): name is Extract<PlainField, RequestFieldName> => fieldOf(name).kind !== 'day';

const PLAIN_FIELDS: readonly PlainField[] = [...REQUEST_FIELDS.filter(isPlain), 'discountAmount'];

const quantitiesOf = (items: readonly RequestedItem[]) =>
  new Map(items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));

const periodOf = ({ startDate, endDate }: Period): Period => ({ startDate, endDate });

function itemChanges({ base, patch, names = new Map() }: Edit, theirs: QuoteRequest): PartChange[] {
  const known = new Map([
    ...names,
    ...[...base.items, ...theirs.items].map(({ equipmentId, name }) => [equipmentId, name] as const),
  ]);
  const [before, now] = [quantitiesOf(base.items), quantitiesOf(theirs.items)];
  const target = patch.items === undefined ? before : quantitiesOf(patch.items);
  return [...new Set([...now.keys(), ...before.keys(), ...target.keys()])].map((id) => ({
    kind: 'item',
    part: `items.${id}`,
    equipmentId: id,
    name: known.get(id) ?? `#${id}`,
    base: before.get(id) ?? 0,
    theirs: now.get(id) ?? 0,
    mine: target.get(id) ?? 0,
  }));
}

function allChanges(edit: Edit, theirs: QuoteRequest): PartChange[] {
  const { base, patch } = edit;
  const fields = PLAIN_FIELDS.map((part): PartChange => ({
    kind: 'field',
    part,
    base: base[part],
    theirs: theirs[part],
    mine: patch[part] === undefined ? base[part] : patch[part],
  }));
  const mine = { startDate: patch.startDate ?? base.startDate, endDate: patch.endDate ?? base.endDate };
  const period: PartChange = { kind: 'period', part: 'period', base: periodOf(base), theirs: periodOf(theirs), mine };
  return [...fields, period, ...itemChanges(edit, theirs)];
}

function isSame(one: Value | Period, other: Value | Period): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sorts the parts by who changed them. Parts changed by both to the same value are omitted. */
export function compareEdit(edit: Edit, theirs: QuoteRequest): EditComparison {
  const changes = allChanges(edit, theirs).filter((change) => !isSame(change.theirs, change.mine));
  const isTheirs = (change: PartChange) => !isSame(change.base, change.theirs);
  const isMine = (change: PartChange) => !isSame(change.base, change.mine);
  return {
    byOthers: changes.filter((change) => isTheirs(change) && !isMine(change)),
    byMe: changes.filter((change) => isMine(change) && !isTheirs(change)),
    conflicts: changes.filter((change) => isMine(change) && isTheirs(change)),
  };
}

/** Whether no part of my patch was changed by others since its base, so that it can be saved onto the later version. */
export function isUntouched({ base, patch }: Edit, theirs: QuoteRequest): boolean {
  const hasPeriod = patch.startDate !== undefined || patch.endDate !== undefined;
  return (
    PLAIN_FIELDS.every((field) => patch[field] === undefined || isSame(base[field], theirs[field])) &&
    (!hasPeriod || isSame(periodOf(base), periodOf(theirs))) &&
    (patch.items === undefined || isSameList(base.items, theirs.items))
  );
}

export function isSavedAlready(edit: Edit, theirs: QuoteRequest): boolean {
  const { byMe, conflicts } = compareEdit(edit, theirs);
  return byMe.length === 0 && conflicts.length === 0;
}

/** Whether two versions differ at most in the status, which never conflicts. */
export const differsInStatusOnly = (base: EditBase, theirs: QuoteRequest): boolean =>
  compareEdit({ base, patch: {} }, theirs).byOthers.length === 0;

function mergedItems(theirs: QuoteRequest, wins: readonly PartChange[]): RequestedItem[] {
  const quantities = quantitiesOf(theirs.items);
  for (const change of wins) {
    if (change.kind === 'item') quantities.set(change.equipmentId, change.mine);
  }
  return [...quantities]
    .map(([equipmentId, quantity]) => ({ equipmentId, quantity }))
    .filter(({ quantity }) => isQuantity(quantity));
}

/**
 * Returns my edit rebased onto the current request: my parts, and the `chosen` of the conflicting ones. May be empty.
 */
export function reapplyEdit(edit: Edit, theirs: QuoteRequest, chosen: ReadonlySet<EditPart>): QuoteRequestPatch {
  const { byMe, conflicts } = compareEdit(edit, theirs);
  const wins = [...byMe, ...conflicts.filter(({ part }) => chosen.has(part))];
  const parts = new Set(wins.map(({ part }) => part));
  const fields = Object.fromEntries(
    PLAIN_FIELDS.filter((field) => parts.has(field)).map((field) => [field, edit.patch[field]]),
  );
  const period = wins.find((change) => change.kind === 'period');
  return {
    ...fields,
    ...period?.mine,
    ...(wins.some(({ kind }) => kind === 'item') ? { items: mergedItems(theirs, wins) } : {}),
  };
}
