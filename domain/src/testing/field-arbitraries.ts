import fc from 'fast-check';
import type * as z from 'zod/mini';
import {
  DESCRIBED_FIELDS,
  quoteRequestFields,
  type DescribedField,
  type FieldKind,
  type FieldSchema,
} from '../contract/quote-request-fields.js';
import * as values from './values.js';

const entries: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  line: values.lineOf(200),
  text: values.textOf(2000),
  email: values.emailAddress,
  phone: values.phoneNumber,
  day: values.day,
  flag: fc.boolean(),
};

function entryOf(name: DescribedField, of: FieldSchema): fc.Arbitrary<unknown> {
  const { kind } = quoteRequestFields[name];
  if (of === 'typed') return kind === 'flag' ? fc.boolean() : values.anyText;
  const takesNull = quoteRequestFields[name][of]().safeParse(null).success;
  return takesNull ? values.nullable(entries[kind]) : entries[kind];
}

/** An arbitrary for each described field, as one of its schemas takes it. */
export function fieldArbitraries<Of extends FieldSchema>(of: Of) {
  // As with the shape that these follow: made of entries, typed by the table.
  return Object.fromEntries(DESCRIBED_FIELDS.map((name) => [name, entryOf(name, of)])) as {
    [Name in DescribedField]: fc.Arbitrary<z.input<ReturnType<(typeof quoteRequestFields)[Name][Of]>>>;
  };
}

/** Those that a visitor must fill in. */
export const REQUIRED_FIELDS = DESCRIBED_FIELDS.filter((name) => quoteRequestFields[name].isRequired);
