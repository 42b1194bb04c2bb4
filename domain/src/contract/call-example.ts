import type { $ZodType, input } from 'zod/v4/core';

type Part<E, Key extends 'params' | 'query' | 'headers' | 'body' | 'response'> = E extends {
  readonly [K in Key]: infer S extends $ZodType;
}
  ? { readonly [K in Key]: input<S> }
  : unknown;

export type CallExample<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  Part<E, 'response'>;

export const ADDED_AT = '2026-11-02T14:30:00.000Z';
export const CHANGED_AT = '2026-11-20T16:05:00.000Z';
export const EMAIL = 'ana.ruiz@example.com';
