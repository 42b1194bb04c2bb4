import type { $ZodType } from 'zod/v4/core';
import type { PlainMessageCode } from '../../messages/message.ts';

/** Required access; `recovery`, `confirmation` and the links take the mailed token as Bearer. */
export type Access = 'public' | 'signed-in' | 'admin' | 'recovery' | 'confirmation' | 'quote-link' | 'requests-link';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Requires re-authentication within the last minutes; otherwise 403 `proof-required`. */
  readonly needsProof?: true;
  /** Title of the problem for failures that the caller did not cause (spec 8). */
  readonly failure: PlainMessageCode;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly headers?: $ZodType;
  readonly body?: $ZodType;
  /** Media types of a raw file body, passed to the call as `file`. */
  readonly file?: readonly string[];
  /**
   * Media types of an optional file, passed to the call as `file`. The body is `multipart/form-data` then: the file in
   * the field `file`, the other fields as texts, parsed by `form`.
   */
  readonly attachment?: { readonly types: readonly string[]; readonly form: $ZodType };
  /** Media type of a file response, returned as a `Blob`. */
  readonly download?: string;
  readonly status: 200 | 201 | 202 | 204;
  /** Null: no content, or a file. */
  readonly response: $ZodType | null;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

export const table = <const T extends EndpointTable>(rows: T): T => rows;
