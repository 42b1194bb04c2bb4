import { checkPublicPeriod, type Day, type Message } from '@backlot/domain';
import {
  checkMessage,
  fieldOf,
  projectDetailsSchema,
  sortObjections,
  type Objection,
  type StoredReceipt,
} from '@backlot/domain/contract';
import { FORM_FIELDS } from '@backlot/domain/contract/field-presentation';
import type { ProjectField, ProjectValues } from './project-values.ts';

/** Messages by field; a field without one is good. */
export type FieldErrors = Partial<Record<ProjectField, Message>>;

/** What must be filled before a request can be reviewed (spec 5), in the form's order. */
export const REQUIRED_FIELDS = FORM_FIELDS.filter((name) => fieldOf(name).isRequired);

const fieldAt = (path: string): ProjectField | undefined => FORM_FIELDS.find((field) => field === path);

const isEmpty = (value: string | boolean) => typeof value === 'string' && value.trim() === '';

/** Required fields that are still empty, in the form's order. */
export function missingFields(values: ProjectValues): ProjectField[] {
  return REQUIRED_FIELDS.filter((field) => isEmpty(values[field]));
}

/** The form in the words of the contract: optional fields that are empty go as null (spec 5). */
const toMessage = (values: ProjectValues) =>
  Object.fromEntries(
    FORM_FIELDS.map((name) => [name, !fieldOf(name).isRequired && isEmpty(values[name]) ? null : values[name]]),
  );

/** The filled form as the contract takes it. */
export type CheckedProject = StoredReceipt['details'];

/** The filled form, or what is wrong with it at each field. */
export type ReadProject = { readonly details: CheckedProject } | { readonly errors: FieldErrors };

/** Checks the form with the contract and the rules of the rental period. */
export function readProject(values: ProjectValues, today: Day): ReadProject {
  const { data, objections } = checkMessage(projectDetailsSchema, toMessage(values));
  const period = checkPublicPeriod({ startDate: values.startDate, endDate: values.endDate, today });
  // The rules know more of the dates than their shape.
  const errors: FieldErrors = { ...sortObjections(objections, fieldAt).fields, ...period };
  if (Object.keys(errors).length > 0 || data === undefined) return { errors };
  return { details: data };
}

/** The server's objections, sorted to where the visitor can answer them. */
export interface ServerErrors {
  readonly fields: FieldErrors;
  /** By position of the item on the request. */
  readonly items: ReadonlyMap<number, Message>;
  /** What belongs to no field. */
  readonly other: readonly Message[];
}

/** Sorts the paths of a problem: `customerEmail` is a field, `items.2.quantity` the third item. */
export function sortServerErrors(errors: readonly Objection[]): ServerErrors {
  const { fields, others } = sortObjections(errors, fieldAt);
  const items = new Map<number, Message>();
  const other: Message[] = [];
  for (const { path, message } of others) {
    const item = /^items[.[](\d+)/u.exec(path)?.[1];
    if (item === undefined) other.push(message);
    else if (!items.has(Number(item))) items.set(Number(item), message);
  }
  return { fields, items, other };
}
