import { checkPublicPeriod, type Day, type Message } from '@backlot/domain';
import {
  checkMessage,
  fieldOf,
  projectDetailsSchema,
  sortIssues,
  type FieldIssue,
  type StoredReceipt,
} from '@backlot/domain/contract';
import { FORM_FIELDS } from '@backlot/domain/contract/field-presentation';
import type { ProjectField, ProjectValues } from './project-values.ts';

export type FieldErrors = Partial<Record<ProjectField, Message>>;

export const REQUIRED_FIELDS = FORM_FIELDS.filter((name) => fieldOf(name).isRequired);

const fieldAt = (path: string): ProjectField | undefined => FORM_FIELDS.find((field) => field === path);

const isEmpty = (value: string | boolean) => typeof value === 'string' && value.trim() === '';

export function missingFields(values: ProjectValues): ProjectField[] {
  return REQUIRED_FIELDS.filter((field) => isEmpty(values[field]));
}

/** Maps the form to the contract: empty optional fields become null (spec 5). */
const toMessage = (values: ProjectValues) =>
  Object.fromEntries(
    FORM_FIELDS.map((name) => [name, !fieldOf(name).isRequired && isEmpty(values[name]) ? null : values[name]]),
  );

export type CheckedProject = StoredReceipt['details'];

export type ReadProject = { readonly details: CheckedProject } | { readonly errors: FieldErrors };

export function readProject(values: ProjectValues, today: Day): ReadProject {
  const { data, issues } = checkMessage(projectDetailsSchema, toMessage(values));
  const period = checkPublicPeriod({ startDate: values.startDate, endDate: values.endDate, today });
  // The period's rules override errors of the date format.
  const errors: FieldErrors = { ...sortIssues(issues, fieldAt).fields, ...period };
  if (Object.keys(errors).length > 0 || data === undefined) return { errors };
  return { details: data };
}

/** Sorts errors by path: `customerEmail` is a field, `items.2.quantity` the third item. */
export function sortServerErrors(errors: readonly FieldIssue[]) {
  const { fields, others } = sortIssues(errors, fieldAt);
  /** By the item's index in the request. */
  const items = new Map<number, Message>();
  const other: Message[] = [];
  for (const { path, message } of others) {
    const item = /^items[.[](\d+)/u.exec(path)?.[1];
    if (item === undefined) other.push(message);
    else if (!items.has(Number(item))) items.set(Number(item), message);
  }
  return { fields, items, other };
}
