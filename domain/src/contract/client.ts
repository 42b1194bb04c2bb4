import type { $ZodType, input, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { endpoints, type Endpoints } from './endpoints.ts';
import type { Endpoint, EndpointTable } from './endpoints/endpoint.ts';
import { message, type Message, type PlainMessageCode } from '../messages/message.ts';
import { messageText } from '../messages/message-text.ts';
import { PROOF_REQUIRED, problemSchema, type Problem } from './problem.ts';

/** Error response of the BFF; `problem.title` is the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'ApiError';
    this.status = problem.status;
  }
}

/** Failure without a problem response; `reason` is the text for the user. */
export abstract class CallError extends Error {
  readonly reason: Message;
  constructor(code: PlainMessageCode, options?: ErrorOptions) {
    const reason = message<PlainMessageCode>(code);
    super(messageText(reason, 'en'), options);
    this.reason = reason;
  }
}

/** No response from the BFF: offline, refused, timed out. */
export class UnreachableError extends CallError {
  constructor(cause: unknown) {
    super('server-unreachable', { cause });
    this.name = 'UnreachableError';
  }
}

/** Response of another shape than the contract's: separately deployed parts have different versions. */
export class ContractSkewError extends CallError {
  constructor(
    readonly endpoint: string,
    readonly issues: readonly string[],
  ) {
    super('contract-skew');
    this.name = 'ContractSkewError';
  }
}

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', Optional extends boolean = false> = E extends {
  readonly [P in K]: infer S extends $ZodType;
}
  ? Optional extends true
    ? { [P in K]?: input<S> }
    : { [P in K]: input<S> }
  : unknown;

type FilePart<E> = E extends { readonly file: unknown }
  ? { file: Blob }
  : E extends { readonly attachment: unknown }
    ? { file?: Blob | undefined }
    : unknown;

export type CallInput<E> = Part<E, 'params'> &
  Part<E, 'query', true> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  FilePart<E> & { signal?: AbortSignal };
export type CallOutput<E> = E extends { readonly download: string }
  ? Blob
  : E extends { response: infer S extends $ZodType }
    ? output<S>
    : undefined;
type HasNoInput<E> = E extends { params: unknown } | { body: unknown } | { file: unknown } | { headers: unknown }
  ? false
  : true;

/** Client with one method per endpoint of a table. */
export type ClientOf<Table extends EndpointTable> = {
  readonly [K in keyof Table]: HasNoInput<Table[K]> extends true
    ? (call?: CallInput<Table[K]>) => Promise<CallOutput<Table[K]>>
    : (call: CallInput<Table[K]>) => Promise<CallOutput<Table[K]>>;
};

export type ApiClient = ClientOf<Endpoints>;

export interface ApiClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the BFF; empty for the page's own origin. */
  readonly baseUrl?: string;
  /** Returns the current access token; called for each request. */
  readonly accessToken?: () => string | undefined;
  /** Re-authenticates the user on `proof-required`. True: the request is sent once more; false: the call fails. */
  readonly proveIdentity?: () => Promise<boolean>;
  /** Whether the user is active on the page; called for each request. Otherwise {@link UNATTENDED_HEADER} is sent. */
  readonly isAttended?: () => boolean;
  /** Timeout of a call; the default is longer than the slowest response, a PDF of 20 s. */
  readonly timeoutMs?: number;
}

/** Header of background requests, which do not extend the session (decision 165). */
export const UNATTENDED_HEADER = 'x-unattended';

const TIMEOUT_MS = 25_000;
/** Timeout for uploads from phones and for generated files. */
const FILE_TIMEOUT_MS = 120_000;

interface AnyCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
  file?: Blob;
  signal?: AbortSignal;
}

function urlOf(endpoint: Endpoint, call: AnyCall, baseUrl: string): string {
  const path = endpoint.path.replace(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${baseUrl}${path}${search === '' ? '' : `?${search}`}`;
}

/** Returns body and file as a multipart form; null and undefined fields are omitted. */
function formOf(body: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', file);
  return form;
}

function requestBodyOf({ body, file }: AnyCall): string | Blob | FormData | undefined {
  if (body === undefined) return file;
  return file === undefined ? JSON.stringify(body) : formOf(body, file);
}

async function readProblem(response: Response, endpoint: Endpoint): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = safeParse(problemSchema, body);
  if (problem.success) return problem.data;
  const error =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
      ? body.error
      : undefined;
  const titleMessage = message<PlainMessageCode>(endpoint.failure);
  return {
    type: 'about:blank',
    title: messageText(titleMessage, 'en'),
    titleMessage,
    status: response.status,
    code: 'unknown',
    detail: error ?? `${response.status} ${response.statusText}`.trim(),
  };
}

/** Reads a file; an interrupted download counts as unreachable. */
function readFile(response: Response): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });
}

async function send(name: string, endpoint: Endpoint, call: AnyCall, options: ApiClientOptions): Promise<unknown> {
  const token = options.accessToken?.();
  const headers: Record<string, string> = { accept: endpoint.download ?? 'application/json', ...call.headers };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (options.isAttended?.() === false) headers[UNATTENDED_HEADER] = '1';
  const content = requestBodyOf(call);
  // Files and forms set their own content type.
  if (typeof content === 'string') headers['content-type'] = 'application/json';
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (content !== undefined) init.body = content;
  const timeout = AbortSignal.timeout(
    options.timeoutMs ?? (call.file === undefined && endpoint.download === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS),
  );
  init.signal = call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout]);

  const response = await options.fetch(urlOf(endpoint, call, options.baseUrl ?? ''), init).catch((cause: unknown) => {
    if (call.signal?.aborted === true) throw cause;
    throw new UnreachableError(cause);
  });
  if (!response.ok) throw new ApiError(await readProblem(response, endpoint));
  if (endpoint.download !== undefined) return readFile(response);
  if (endpoint.response === null) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = safeParse(endpoint.response, body);
  if (!parsed.success)
    throw new ContractSkewError(
      name,
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  return parsed.data;
}

/** Retries once after re-authentication, with a new timeout. */
async function sendReauthenticated(
  name: string,
  endpoint: Endpoint,
  call: AnyCall,
  options: ApiClientOptions,
): Promise<unknown> {
  try {
    return await send(name, endpoint, call, options);
  } catch (failure) {
    const isProvable = failure instanceof ApiError && failure.problem.code === PROOF_REQUIRED;
    if (!isProvable || (await options.proveIdentity?.()) !== true) throw failure;
    return send(name, endpoint, call, options);
  }
}

/** Returns a client for an endpoint table; options and errors as for `createApiClient`. */
export function createClientOf<const Table extends EndpointTable>(
  table: Table,
  options: ApiClientOptions,
): ClientOf<Table> {
  const methods = Object.entries<Endpoint>(table).map(([name, endpoint]) => [
    name,
    (call: AnyCall = {}) => sendReauthenticated(name, endpoint, call, options),
  ]);
  // The mapped type follows the same table as the entries.
  return Object.fromEntries(methods) as ClientOf<Table>;
}

/**
 * Client of the BFF: `createApiClient({ fetch }).listEquipment({ query: { mainCategory: 'production' } })`.
 * @throws {ApiError} the BFF responded with a problem
 * @throws {UnreachableError} no response
 * @throws {ContractSkewError} a response of another shape than agreed
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return createClientOf(endpoints, options);
}
