import type { $ZodType, input } from 'zod/v4/core';

type Part<E, Key extends 'params' | 'query' | 'headers' | 'body' | 'response'> = E extends {
  readonly [K in Key]: infer S extends $ZodType;
}
  ? { readonly [K in Key]: input<S> }
  : unknown;

/** What a call takes and returns. */
export type CallExample<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  Part<E, 'response'>;

/* What the examples share: samples of one customer and the times at which things happened. */
export const ADDED_AT = '2026-11-02T14:30:00.000Z';
export const CHANGED_AT = '2026-11-20T16:05:00.000Z';
export const EMAIL = 'ana.ruiz@example.com';
