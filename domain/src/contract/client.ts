import type { $ZodType, input, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { endpoints, type Endpoints } from './endpoints.js';
import type { Endpoint, EndpointTable } from './endpoints/endpoint.js';
import { message, type Message, type PlainMessageCode } from '../messages/message.js';
import { messageText } from '../messages/message-text.js';
import { PROOF_REQUIRED, problemSchema, type Problem } from './problem.js';

/** A call that the BFF rejected or failed; `problem.title` is the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'ApiError';
    this.status = problem.status;
  }
}

/** A call that failed without a problem of the BFF's; `reason` is what to tell the user. */
export abstract class CallError extends Error {
  readonly reason: Message;
  constructor(code: PlainMessageCode, options?: ErrorOptions) {
    const reason = message<PlainMessageCode>(code);
    super(messageText(reason, 'en'), options);
    this.reason = reason;
  }
}

/** The BFF could not be reached at all: offline, refused, timed out. */
export class UnreachableError extends CallError {
  constructor(cause: unknown) {
    super('server-unreachable', { cause });
    this.name = 'UnreachableError';
  }
}

/** The response does not have the agreed shape: separately deployed parts are of different versions. */
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

/** What a call takes: its path parameters, query, headers, body and file, and a signal to abort it. */
export type CallInput<E> = Part<E, 'params'> &
  Part<E, 'query', true> &
  Part<E, 'headers'> &
  Part<E, 'body'> &
  FilePart<E> & { signal?: AbortSignal };
/** What a call returns. */
export type CallOutput<E> = E extends { readonly download: string }
  ? Blob
  : E extends { response: infer S extends $ZodType }
    ? output<S>
    : undefined;
type TakesNothing<E> = E extends { params: unknown } | { body: unknown } | { file: unknown } | { headers: unknown }
  ? false
  : true;

/** One method an endpoint of the table. */
export type ClientOf<Table extends EndpointTable> = {
  readonly [K in keyof Table]: TakesNothing<Table[K]> extends true
    ? (call?: CallInput<Table[K]>) => Promise<CallOutput<Table[K]>>
    : (call: CallInput<Table[K]>) => Promise<CallOutput<Table[K]>>;
};

/** Client of what anybody's pages call. */
export type ApiClient = ClientOf<Endpoints>;

export interface ApiClientOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the BFF; empty for the page's own. */
  readonly baseUrl?: string;
  /** The current access token, asked anew at each call. */
  readonly accessToken?: () => string | undefined;
  /**
   * Asked when the server wants a proof that it is still the owner of the account who calls. True: it was given, and the call
   * is sent once more; false: the call fails with the server's problem.
   */
  readonly proveIdentity?: () => Promise<boolean>;
  /** Whether somebody is at the page; asked anew at each call. What is called while nobody is, says so to the server. */
  readonly isAttended?: () => boolean;
  /** How long a call may take before it counts as failed; by default longer than the slowest response, a PDF of 20 s. */
  readonly timeoutMs?: number;
}

/**
 * Header of a call that a page makes by itself: it is not a use of the session (decision 165). Whoever leaves it out keeps their
 * own session alive and nobody else's.
 */
export const UNATTENDED_HEADER = 'x-unattended';

const TIMEOUT_MS = 25_000;
/** A photograph on its way out of a telephone, or a file that is made for the call. */
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

/** Body and file of a call as a form. What is null or undefined in the body is left out. */
function formOf(body: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', file);
  return form;
}

/** What a call sends; undefined when it has neither body nor file. */
function contentOf({ body, file }: AnyCall): string | Blob | FormData | undefined {
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

/** A file that breaks off on its way is as good as none. */
function readFile(response: Response): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });
}

async function perform(name: string, endpoint: Endpoint, call: AnyCall, options: ApiClientOptions): Promise<unknown> {
  const token = options.accessToken?.();
  const headers: Record<string, string> = { accept: endpoint.download ?? 'application/json', ...call.headers };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (options.isAttended?.() === false) headers[UNATTENDED_HEADER] = '1';
  const content = contentOf(call);
  // Files and forms set their media type themselves.
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

/** A call that is sent again once its caller has proved who it is: it begins anew, whatever time that took. */
async function performProven(
  name: string,
  endpoint: Endpoint,
  call: AnyCall,
  options: ApiClientOptions,
): Promise<unknown> {
  try {
    return await perform(name, endpoint, call, options);
  } catch (failure) {
    const isProvable = failure instanceof ApiError && failure.problem.code === PROOF_REQUIRED;
    if (!isProvable || (await options.proveIdentity?.()) !== true) throw failure;
    return perform(name, endpoint, call, options);
  }
}

/** Client of the calls in a table, like `createApiClient`. */
export function createClientOf<const Table extends EndpointTable>(
  table: Table,
  options: ApiClientOptions,
): ClientOf<Table> {
  const methods = Object.entries<Endpoint>(table).map(([name, endpoint]) => [
    name,
    (call: AnyCall = {}) => performProven(name, endpoint, call, options),
  ]);
  // The mapped type above is the table's own shape; the entries are built from that same table.
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
