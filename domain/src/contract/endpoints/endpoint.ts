import type { $ZodType } from 'zod/v4/core';
import type { PlainMessageCode } from '../../messages/message.js';

/** Who may call: `recovery`, `confirmation`, `quote-link` and `requests-link` take the token of the mailed link as Bearer. */
export type Access = 'public' | 'signed-in' | 'admin' | 'recovery' | 'confirmation' | 'quote-link' | 'requests-link';

/** One row of the contract's table. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The owner of the session must have proved to be there within the last minutes; else 403 with the code `proof-required`. */
  readonly needsProof?: true;
  /** Title of the problem when the call fails for no reason of the caller's (spec 8). */
  readonly failure: PlainMessageCode;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly headers?: $ZodType;
  readonly body?: $ZodType;
  /** The body is a file of one of these media types, and the call takes it as `file`. */
  readonly file?: readonly string[];
  /**
   * A file of one of these media types may come beside the body, and the call takes it as `file`. It is `multipart/form-data` then: the file
   * in the field `file`, the body in the others, which `form` reads from their texts.
   */
  readonly attachment?: { readonly types: readonly string[]; readonly form: $ZodType };
  /** The response is a file of this media type, and the call returns it as a `Blob`. */
  readonly download?: string;
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Null: no content, or a file. */
  readonly response: $ZodType | null;
}

/** Endpoints by the names of their calls. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Rows as they are, each checked to be an endpoint. */
export const table = <const T extends EndpointTable>(rows: T): T => rows;
