import { safeParse, type $ZodType, type input, type output } from 'zod/v4/core';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import type { documents } from '../contract/documents.ts';
import { allEndpoints, type AllEndpoints, type EndpointName } from '../contract/staff/endpoints.ts';
import { problemSchema, type Problem } from '../contract/problem.ts';
import { toProblem } from '../contract/server-problem.ts';
import { readIssueMessage } from '../messages/issue-message.ts';
import { message } from '../messages/message.ts';

/** Fake BFF for specs and stories; requests and responses are validated against the endpoint table. */

/** Response of an endpoint; null: no content. */
export type FakeMessage<K extends EndpointName> = AllEndpoints[K]['response'] extends infer S extends $ZodType
  ? input<S>
  : null;

type Parsed<K extends EndpointName, Part extends 'params' | 'body'> = AllEndpoints[K] extends {
  readonly [P in Part]: infer S extends $ZodType;
}
  ? output<S>
  : undefined;

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** JSON, a file, or the fields of a form by name, including its file; undefined without a body. */
  readonly body: unknown;
}

/** Request as parsed by the contract. */
export type FakeCall<K extends EndpointName> = Omit<ReceivedRequest, 'body'> & {
  readonly params: Parsed<K, 'params'>;
  readonly body: Parsed<K, 'body'>;
};

type Outcome<K extends EndpointName> = FakeMessage<K> | Response;
/** Message, or a function of the request; it may throw a `TypeError` to simulate a network error. */
export type FakeResponse<K extends EndpointName> =
  FakeMessage<K> | ((call: FakeCall<K>) => Outcome<K> | Promise<Outcome<K>>);

type Sequence<Item> = Item | readonly Item[];
type FileResponse = () => Response | Promise<Response>;
type FileKey = `GET /remotes/${string}` | `GET ${(typeof documents)['quoteEmailPreview']['path']}` | `page /${string}`;

/**
 * Responses by method and path of the endpoint. Lists are consumed in order; the last response is repeated. Files of
 * remotes and documents are keyed by path, server-rendered pages as `page /about`.
 */
export type FakeResponses = {
  readonly [K in EndpointName as `${AllEndpoints[K]['method']} ${AllEndpoints[K]['path']}`]?: Sequence<FakeResponse<K>>;
} & { readonly [File in FileKey]?: Sequence<FileResponse> };

/** Responses by concrete path, for several records; validated against the contract too. */
export type PathResponses = Readonly<
  Record<string, object | ((call: ReceivedRequest) => Response | Promise<Response>)>
>;

/** Contract violations and unexpected requests; collected after each test. */
const violations: string[] = [];

/** Returns the violations since the last call. */
export const takeViolations = (): readonly string[] => violations.splice(0);

const PAGE = 'page ';

interface Row {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

/** Static segments first: `/api/equipment/count` before `/api/equipment/:id`. */
const rows: readonly Row[] = Object.values<Endpoint>(allEndpoints)
  .map((endpoint) => ({
    key: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u'),
  }))
  .sort((one, other) => Number(one.endpoint.path.includes(':')) - Number(other.endpoint.path.includes(':')));

const isForm = (headers: Headers) => headers.get('content-type')?.startsWith('multipart/form-data') === true;

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (isForm(request.headers)) return Object.fromEntries(await request.formData());
  const file = await request.blob();
  return file.size === 0 ? undefined : file;
}

const problemResponse = (problem: Problem) => Response.json(problem, { status: problem.status });

function check(schema: $ZodType | undefined, value: unknown) {
  if (schema === undefined) return { data: undefined, errors: [] };
  const { data, error } = safeParse(schema, value);
  return {
    data,
    errors: (error?.issues ?? []).map((issue) => ({
      path: issue.path.join('.'),
      message: readIssueMessage(issue.message),
    })),
  };
}

function recordViolation(call: ReceivedRequest, text: string, status = 500): Response {
  violations.push(`${call.method} ${call.path} ${text}`);
  return problemResponse({ type: 'about:blank', title: text, status, code: 'fake-server' });
}

/** Validates a response: the endpoint's message on success, otherwise a problem, or the body of an intermediary. */
async function checkResponse(call: ReceivedRequest, endpoint: Endpoint, response: Response): Promise<Response> {
  if (response.ok && response.status !== endpoint.status)
    return recordViolation(call, `responds with ${response.status}`);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const schema = response.ok ? endpoint.response : isJson ? problemSchema : null;
  if (schema === null) return response;
  const { errors } = check(schema, await response.clone().json());
  return errors.length === 0
    ? response
    : recordViolation(call, `responds with what the contract does not allow: ${JSON.stringify(errors)}`);
}

function responseTo(endpoint: Endpoint, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome;
  return outcome === null
    ? new Response(null, { status: endpoint.status })
    : Response.json(outcome, { status: endpoint.status });
}

export interface FakeServer {
  readonly pages: readonly string[];
  /** @throws {TypeError} where a response stands for a network that carries nothing */
  respond(request: Request): Promise<Response>;
  /** Fetch for code that takes its own. */
  readonly fetch: typeof globalThis.fetch;
  readonly seen: readonly ReceivedRequest[];
  /** Received requests, as 'METHOD /path'. */
  calls(): string[];
  /** Bodies of the requests to a path. */
  bodies(path: string): unknown[];
  /** Authorization headers of the requests to a path. */
  tokens(path: string): (string | null)[];
}

export function fakeServer(responses: FakeResponses, byPath: PathResponses = {}): FakeServer {
  const seen: ReceivedRequest[] = [];
  const usedCounts = new Map<string, number>();
  const planned = new Map<string, unknown>(Object.entries({ ...responses, ...byPath }));

  /** Returns the next response in order. */
  function nextResponse(key: string): unknown {
    const response = planned.get(key);
    if (!Array.isArray(response)) return response;
    const index = usedCounts.get(key) ?? 0;
    usedCounts.set(key, index + 1);
    return response[Math.min(index, response.length - 1)];
  }

  async function dispatch(call: ReceivedRequest, { key, endpoint, pattern }: Row): Promise<Response> {
    const exactKey = `${call.method} ${call.path}`;
    const response = nextResponse(planned.has(exactKey) ? exactKey : key);
    if (response === undefined) return recordViolation(call, 'was called and has no response', 404);
    const params = check(endpoint.params, { ...pattern.exec(call.path)?.groups });
    const body = check(isForm(call.headers) ? endpoint.attachment?.form : endpoint.body, call.body);
    const errors = [
      params,
      body,
      check(endpoint.query, Object.fromEntries(call.query)),
      check(endpoint.headers, Object.fromEntries(call.headers)),
    ].flatMap((part) => part.errors);
    if (errors.length > 0)
      return problemResponse(toProblem({ title: message('entries-invalid'), status: 422, code: 'validation', errors }));
    const outcome: unknown =
      typeof response === 'function'
        ? await response({ ...call, params: params.data, body: body.data ?? call.body })
        : response;
    return checkResponse(call, endpoint, responseTo(endpoint, outcome));
  }

  async function respond(request: Request): Promise<Response> {
    const { method, url, headers } = request;
    const { pathname: path, searchParams: query } = new URL(url);
    const call: ReceivedRequest = { method, url, path, query, headers, body: await readBody(request) };
    seen.push(call);
    const row = rows.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
    if (row !== undefined) return dispatch(call, row);
    const file = nextResponse(`${method} ${path}`) ?? (method === 'GET' ? nextResponse(`${PAGE}${path}`) : undefined);
    return typeof file === 'function'
      ? file()
      : recordViolation(call, 'is no endpoint, and no file that has a response', 404);
  }

  const callsTo = (path: string) => seen.filter((call) => call.path === path);
  return {
    pages: [...planned.keys()].filter((key) => key.startsWith(PAGE)).map((key) => key.slice(PAGE.length)),
    respond,
    fetch: async (target, init) => {
      init?.signal?.throwIfAborted();
      const base = typeof location === 'undefined' ? 'http://backlot.test' : location.href;
      return respond(target instanceof Request ? target : new Request(new URL(target, base), init));
    },
    seen,
    calls: () => seen.map(({ method, path }) => `${method} ${path}`),
    bodies: (path) => callsTo(path).map(({ body }) => body),
    tokens: (path) => callsTo(path).map(({ headers }) => headers.get('authorization')),
  };
}
