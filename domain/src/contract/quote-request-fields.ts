import * as z from 'zod/mini';
import { type FieldLabel } from '../messages/message.js';
import {
  day,
  dayOfThisCentury,
  emailAddress,
  line,
  optionalLine,
  optionalText,
  phoneNumber,
  text,
} from './primitives.js';

/**
 * Every field of a quote request that a visitor fills in, with its schemas. Form, draft, submission, patch, history and
 * the messages follow this table; its words and places are in `field-presentation.ts`. A new field is an entry in both,
 * a column of the entity and its migration.
 */

/** How an entry is typed and shown: a line, a text of several lines, one of the two addresses, a day, a yes or no. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'day' | 'flag';

export interface RequestField {
  readonly kind: FieldKind;
  /** Must be filled before a request can be reviewed (specification 5). */
  readonly isRequired: boolean;
  /** What a visitor sends. */
  readonly submitted: () => z.ZodMiniType;
  /** What staff may set it to; unset leaves it as it is. */
  readonly patched: () => z.ZodMiniType;
  /** As it is stored and read; null where a request may lack it. */
  readonly stored: () => z.ZodMiniType;
  /** As it stands in the form while it is typed. */
  readonly typed: () => z.ZodMiniType;
  /** The list of requests has it, and so has its export. */
  readonly isListed?: true;
}

const LOCATIONS_MAX = 2000;

const typedText = { typed: () => z._default(z.string(), '') };
const requiredText = { ...typedText, stored: () => z.string(), isRequired: true } as const;
const nullableText = { ...typedText, stored: () => z.nullable(z.string()) } as const;

/** A field that visitors must fill in and staff may change. */
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
/** A field that visitors must fill in and staff may take away. */
const requiredOfVisitors = <const Kind extends FieldKind, Schema extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  kind: Kind,
  submitted: () => Schema,
  patched: () => Patch,
) => ({ ...nullableText, isRequired: true as const, kind, submitted, patched: () => z.optional(patched()) });
/** A field that nobody must fill in. */
const optional = <const Kind extends FieldKind>(
  kind: Kind,
  schemaOf: (label: FieldLabel) => ReturnType<typeof optionalLine>,
  label: FieldLabel,
  staffLabel = label,
) => ({
  ...nullableText,
  isRequired: false as const,
  kind,
  submitted: () => z._default(schemaOf(label), null),
  patched: () => z.optional(schemaOf(staffLabel)),
});
const aDay = (visitors: FieldLabel, staff: FieldLabel) =>
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
  jobNumber: optional('line', optionalLine, 'jobNumber'),
  purchaseOrderNumber: optional('line', optionalLine, 'purchaseOrderNumber'),
  shootingLocations: required(
    'text',
    () => text('approximateLocations', LOCATIONS_MAX),
    () => text('shootingLocations', LOCATIONS_MAX),
  ),
  specialRequests: optional('text', optionalText, 'additionalNotes', 'specialRequests'),
  isTaxExempt: {
    kind: 'flag',
    isRequired: false,
    submitted: () => z._default(z.boolean(), false),
    patched: () => z.optional(z.boolean()),
    stored: () => z.boolean(),
    typed: () => z._default(z.boolean(), false),
  },
  startDate: { ...aDay('pickupDate', 'startDate'), ...listed },
  endDate: { ...aDay('returnDate', 'endDate'), ...listed },
} as const satisfies Readonly<Record<string, RequestField>>;

type Fields = typeof quoteRequestFields;
/** Name of a described field. */
export type DescribedField = keyof Fields;

type NamesWhere<Condition> = {
  [Name in DescribedField]: Fields[Name] extends Condition ? Name : never;
}[DescribedField];
/** The fields that hold words. */
export type WordsField = NamesWhere<{ kind: 'line' | 'text' | 'email' | 'phone' }>;
/** The fields that the list of requests shows. */
export type ListedField = NamesWhere<{ isListed: true }>;

/** A field by its name, without what is its alone. */
export const fieldOf = (name: DescribedField): RequestField => quoteRequestFields[name];

/** Whether a field is described here. */
export const isDescribed = (name: string): name is DescribedField => Object.hasOwn(quoteRequestFields, name);
/** All described fields, in the order of the table, which is that of the history. */
export const DESCRIBED_FIELDS: readonly DescribedField[] = Object.keys(quoteRequestFields).filter(isDescribed);

const isListed = (name: DescribedField): name is ListedField => 'isListed' in quoteRequestFields[name];
/** Those that the list of requests shows. */
export const LISTED_FIELDS: readonly ListedField[] = DESCRIBED_FIELDS.filter(isListed);

/** Whether this field holds words. */
export function holdsWords(name: DescribedField): name is WordsField {
  const { kind } = quoteRequestFields[name];
  return kind !== 'day' && kind !== 'flag';
}

/** Which of the schemas of a field. */
export type FieldSchema = 'submitted' | 'patched' | 'stored' | 'typed';
type Shape<Of extends FieldSchema> = { [Name in DescribedField]: ReturnType<Fields[Name][Of]> };

/** The shape of an object with these fields. Made where a message is first read, as messages are. */
export function shapeOf<Of extends FieldSchema, Name extends DescribedField>(
  schema: Of,
  names: readonly Name[],
): Pick<Shape<Of>, Name> {
  // The type follows the table field by field, which an object made of entries cannot say.
  return Object.fromEntries(names.map((name) => [name, quoteRequestFields[name][schema]()])) as Pick<Shape<Of>, Name>;
}
