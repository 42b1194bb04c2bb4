import * as z from 'zod/mini';
import type { FieldLabel } from '../messages/message.ts';
import {
  day,
  dayOfThisCentury,
  emailAddress,
  line,
  optionalLine,
  optionalText,
  phoneNumber,
  text,
} from './primitives.ts';

/**
 * Fields of a quote request with their schemas, in the order in which they are shown; their texts are in
 * `field-presentation.ts`. A new field needs an entry in both, a column of the entity and its migration.
 */

export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'day' | 'flag';

export interface RequestField {
  readonly kind: FieldKind;
  /** Required before a request can be reviewed (spec 5). */
  readonly isRequired: boolean;
  readonly submitted: () => z.ZodMiniType;
  /** Schema of a staff edit; unset leaves the field unchanged. */
  readonly patched: () => z.ZodMiniType;
  /** Schema as stored and read; null if the field may be empty. */
  readonly stored: () => z.ZodMiniType;
  readonly typed: () => z.ZodMiniType;
  /** Whether the list of requests and its export contain it. */
  readonly isListed?: true;
}

const LOCATIONS_MAX = 2000;

const typedText = { typed: () => z._default(z.string(), '') };
const requiredText = { ...typedText, stored: () => z.string(), isRequired: true } as const;
const nullableText = { ...typedText, stored: () => z.nullable(z.string()) } as const;

/** Field that visitors must fill in and staff may change. */
const required = <const Kind extends FieldKind, Schema extends z.ZodMiniType>(
  kind: Kind,
  submitted: () => Schema,
  patched = submitted,
) => ({
  ...requiredText,
  kind,
  submitted,
  patched: () => z.optional(patched()),
});
/** Field that visitors must fill in and staff may clear. */
const requiredOfVisitors = <const Kind extends FieldKind, Schema extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  kind: Kind,
  submitted: () => Schema,
  patched: () => Patch,
) => ({ ...nullableText, isRequired: true as const, kind, submitted, patched: () => z.optional(patched()) });
const optional = <const Kind extends 'line' | 'text'>(kind: Kind, label: FieldLabel, staffLabel = label) => {
  const schemaOf = kind === 'line' ? optionalLine : optionalText;
  return {
    ...nullableText,
    isRequired: false as const,
    kind,
    submitted: () => z._default(schemaOf(label), null),
    patched: () => z.optional(schemaOf(staffLabel)),
  };
};
const dayField = (visitors: FieldLabel, staff: FieldLabel) =>
  ({
    ...typedText,
    stored: () => z.iso.date(),
    isRequired: true,
    kind: 'day',
    submitted: () => day(visitors),
    patched: () => z.optional(dayOfThisCentury(staff)),
  }) as const;
const listed = { isListed: true } as const;

export const quoteRequestFields = {
  customerName: { ...required('line', () => line('contactName')), ...listed },
  customerEmail: { ...required('email', () => emailAddress), ...listed },
  customerPhone: requiredOfVisitors(
    'phone',
    () => phoneNumber,
    () => z.nullable(phoneNumber),
  ),
  company: {
    ...requiredOfVisitors(
      'line',
      () => line('productionCompany'),
      () => optionalLine('company'),
    ),
    ...listed,
  },
  jobName: { ...required('line', () => line('jobName')), ...listed },
  jobNumber: optional('line', 'jobNumber'),
  purchaseOrderNumber: optional('line', 'purchaseOrderNumber'),
  shootingLocations: required(
    'text',
    () => text('approximateLocations', LOCATIONS_MAX),
    () => text('shootingLocations', LOCATIONS_MAX),
  ),
  specialRequests: optional('text', 'additionalNotes', 'specialRequests'),
  isTaxExempt: {
    kind: 'flag',
    isRequired: false,
    submitted: () => z._default(z.boolean(), false),
    patched: () => z.optional(z.boolean()),
    stored: () => z.boolean(),
    typed: () => z._default(z.boolean(), false),
  },
  startDate: { ...dayField('pickupDate', 'startDate'), ...listed },
  endDate: { ...dayField('returnDate', 'endDate'), ...listed },
} as const satisfies Readonly<Record<string, RequestField>>;

type Fields = typeof quoteRequestFields;
export type RequestFieldName = keyof Fields;

type NamesWhere<Condition> = {
  [Name in RequestFieldName]: Fields[Name] extends Condition ? Name : never;
}[RequestFieldName];
export type TextFieldName = NamesWhere<{ kind: 'line' | 'text' | 'email' | 'phone' }>;
export type ListedField = NamesWhere<{ isListed: true }>;

export const fieldOf = (name: RequestFieldName): RequestField => quoteRequestFields[name];

export const isRequestField = (name: string): name is RequestFieldName => Object.hasOwn(quoteRequestFields, name);
/** All request fields in table order. */
export const REQUEST_FIELDS: readonly RequestFieldName[] = Object.keys(quoteRequestFields).filter(isRequestField);

const isListed = (name: RequestFieldName): name is ListedField => 'isListed' in quoteRequestFields[name];
export const LISTED_FIELDS: readonly ListedField[] = REQUEST_FIELDS.filter(isListed);

export function hasText(name: RequestFieldName): name is TextFieldName {
  const { kind } = quoteRequestFields[name];
  return kind !== 'day' && kind !== 'flag';
}

export type FieldSchema = 'submitted' | 'patched' | 'stored' | 'typed';
type Shape<Of extends FieldSchema> = { [Name in RequestFieldName]: ReturnType<Fields[Name][Of]> };

/** Returns the zod shape of these fields. Called lazily, when a message is first parsed. */
export function shapeOf<Of extends FieldSchema, Name extends RequestFieldName>(
  schema: Of,
  names: readonly Name[],
): Pick<Shape<Of>, Name> {
  // `Object.fromEntries` loses the type of each field.
  return Object.fromEntries(names.map((name) => [name, quoteRequestFields[name][schema]()])) as Pick<Shape<Of>, Name>;
}
