import { safeParse, type $ZodType, type input, type output } from 'zod/v4/core';
import type { Endpoint } from '../contract/endpoints/endpoint.js';
import type { documents } from '../contract/documents.js';
import { allEndpoints, type AllEndpoints, type EndpointName } from '../contract/staff/endpoints.js';
import { problemSchema, type Problem } from '../contract/problem.js';
import { toProblem } from '../contract/server-problem.js';
import { readIssueMessage } from '../messages/issue-message.js';
import { message } from '../messages/message.js';

/*
 * The server's side of the contract, for specs and stories: what it is asked and how it responds is held against the table of endpoints.
 */

/** What an endpoint responds with; null is no content. */
export type FakeMessage<K extends EndpointName> = AllEndpoints[K]['response'] extends infer S extends $ZodType
  ? input<S>
  : null;

type Parsed<K extends EndpointName, Part extends 'params' | 'body'> = AllEndpoints[K] extends {
  readonly [P in Part]: infer S extends $ZodType;
}
  ? output<S>
  : undefined;

/** A call as it arrived. */
export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** JSON as it was sent, a file, or the fields of a form by their names, its file among them; undefined without a body. */
  readonly body: unknown;
}

/** The same as the contract reads it. */
export type FakeCall<K extends EndpointName> = Omit<SeenCall, 'body'> & {
  readonly params: Parsed<K, 'params'>;
  readonly body: Parsed<K, 'body'>;
};

type Outcome<K extends EndpointName> = FakeMessage<K> | Response;
/** A message, or what makes one of a call: a message, any response, never, or a `TypeError` for a network that carries nothing. */
export type FakeResponse<K extends EndpointName> =
  FakeMessage<K> | ((call: FakeCall<K>) => Outcome<K> | Promise<Outcome<K>>);

type InOrder<Item> = Item | readonly Item[];
type FileResponse = () => Response | Promise<Response>;
type FileKey = `GET /remotes/${string}` | `GET ${(typeof documents)['quoteEmailPreview']['path']}` | `page /${string}`;

/**
 * Responses by method and path of the endpoint, as the table has them: `GET /api/equipment/:id`. A list is used up in order, its last response
 * stays. Files of remotes and documents, which no endpoint describes, stand among them by their own path; pages, as
 * the server renders them, as `page /about`.
 */
export type FakeResponses = {
  readonly [K in EndpointName as `${AllEndpoints[K]['method']} ${AllEndpoints[K]['path']}`]?: InOrder<FakeResponse<K>>;
} & { readonly [File in FileKey]?: InOrder<FileResponse> };

/** Responses by the path of a single record, where several are told apart. They are held against the contract all the same. */
export type PathResponses = Readonly<Record<string, object | ((call: SeenCall) => Response | Promise<Response>)>>;

/** What fakes did that the contract does not allow, or were asked and had no response for. Whoever runs them takes it after each test. */
const violations: string[] = [];

/** Where fakes have broken the contract since this was asked last. */
export const takeViolations = (): readonly string[] => violations.splice(0);

const PAGE = 'page ';

interface Row {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

/** `/api/equipment/count` before `/api/equipment/:id`. */
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

/** What the contract says of one part of a call. */
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

function note(call: SeenCall, text: string, status = 500): Response {
  violations.push(`${call.method} ${call.path} ${text}`);
  return problemResponse({ type: 'about:blank', title: text, status, code: 'fake-server' });
}

/** A response of success carries the endpoint's message, any other one a problem, or what stands between it and the page says something else. */
async function checkResponse(call: SeenCall, endpoint: Endpoint, response: Response): Promise<Response> {
  if (response.ok && response.status !== endpoint.status) return note(call, `responds with ${response.status}`);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const schema = response.ok ? endpoint.response : isJson ? problemSchema : null;
  if (schema === null) return response;
  const { errors } = check(schema, await response.clone().json());
  return errors.length === 0
    ? response
    : note(call, `responds with what the contract does not allow: ${JSON.stringify(errors)}`);
}

function responseTo(endpoint: Endpoint, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome;
  return outcome === null
    ? new Response(null, { status: endpoint.status })
    : Response.json(outcome, { status: endpoint.status });
}

export interface FakeServer {
  /** Paths of the pages that it has. */
  readonly pages: readonly string[];
  /** @throws {TypeError} where a response stands for a network that carries nothing */
  respond(request: Request): Promise<Response>;
  /** In place of the browser's, for what is given a network of its own. */
  readonly fetch: typeof globalThis.fetch;
  readonly seen: readonly SeenCall[];
  /** Calls so far, as 'METHOD /path'. */
  calls(): string[];
  /** What the calls to a path carried. */
  bodies(path: string): unknown[];
  /** The Authorization headers of the calls to a path. */
  tokens(path: string): (string | null)[];
}

/** A server that knows these responses and nothing else. */
export function fakeServer(responses: FakeResponses, byPath: PathResponses = {}): FakeServer {
  const seen: SeenCall[] = [];
  const used = new Map<string, number>();
  const planned = new Map<string, unknown>(Object.entries({ ...responses, ...byPath }));

  /** The response whose turn it is. */
  function next(key: string): unknown {
    const response = planned.get(key);
    if (!Array.isArray(response)) return response;
    const turn = used.get(key) ?? 0;
    used.set(key, turn + 1);
    return response[Math.min(turn, response.length - 1)];
  }

  async function dispatch(call: SeenCall, { key, endpoint, pattern }: Row): Promise<Response> {
    const exactKey = `${call.method} ${call.path}`;
    const response = next(planned.has(exactKey) ? exactKey : key);
    if (response === undefined) return note(call, 'was called and has no response', 404);
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
    const call: SeenCall = { method, url, path, query, headers, body: await readBody(request) };
    seen.push(call);
    const row = rows.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
    if (row !== undefined) return dispatch(call, row);
    const file = next(`${method} ${path}`) ?? (method === 'GET' ? next(`${PAGE}${path}`) : undefined);
    return typeof file === 'function' ? file() : note(call, 'is no endpoint, and no file that has a response', 404);
  }

  const to = (path: string) => seen.filter((call) => call.path === path);
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
    bodies: (path) => to(path).map(({ body }) => body),
    tokens: (path) => to(path).map(({ headers }) => headers.get('authorization')),
  };
}
