import fc from 'fast-check';
import type * as z from 'zod/mini';
import {
  REQUEST_FIELDS,
  quoteRequestFields,
  type RequestFieldName,
  type FieldKind,
  type FieldSchema,
} from '../contract/quote-request-fields.ts';
import * as values from './values.ts';

const entries: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  line: values.lineOf(200),
  text: values.textOf(2000),
  email: values.emailAddress,
  phone: values.phoneNumber,
  day: values.day,
  flag: fc.boolean(),
};

function entryOf(name: RequestFieldName, of: FieldSchema): fc.Arbitrary<unknown> {
  const { kind } = quoteRequestFields[name];
  if (of === 'typed') return kind === 'flag' ? fc.boolean() : values.anyText;
  const takesNull = quoteRequestFields[name][of]().safeParse(null).success;
  return takesNull ? values.nullable(entries[kind]) : entries[kind];
}

/** Returns an arbitrary for each request field, by one of its schemas. */
export function fieldArbitraries<Of extends FieldSchema>(of: Of) {
  // `Object.fromEntries` loses the type of each field.
  return Object.fromEntries(REQUEST_FIELDS.map((name) => [name, entryOf(name, of)])) as {
    [Name in RequestFieldName]: fc.Arbitrary<z.input<ReturnType<(typeof quoteRequestFields)[Name][Of]>>>;
  };
}

export const REQUIRED_FIELDS = REQUEST_FIELDS.filter((name) => quoteRequestFields[name].isRequired);
