import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema, type Problem } from '@backlot/domain/contract';
import { createStaffApiClient, type StaffApiClient } from '@backlot/domain/contract/staff';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { loadConfig, type Config } from '../../src/platform/config/config.ts';
import { internalKey } from '../../src/platform/config/internal-key.ts';
import { Notifications } from '../../src/platform/http-cache/notifications.ts';
import { createLog } from '../../src/platform/http/logging.ts';
import { createServer } from '../../src/server.ts';
import { ensureAdmin, prepareData } from '../../src/startup.ts';
import { TEST_KEYS } from './release-seals.ts';
import { TestDatabase } from './test-database.ts';

export const ADMIN = { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' };

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
}

export type Environment = Readonly<Record<string, string>>;

interface RunningServer {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly url: string;
  readonly database: TestDatabase;
  readonly ownsDatabase: boolean;
}

/** Returns a part that a hook starts; throws before that. */
export function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The server has not been started: use it within a test or a hook');
  return part;
}

/** The complete server on a free port, with its own database and data folder. */
export class TestServer {
  #running: RunningServer | undefined;

  /** Starts without a worker unless `env` says otherwise. A `shared` database makes a replica, to be stopped first. */
  static async start(env: Environment = {}, shared?: TestDatabase, log?: Logger): Promise<TestServer> {
    const server = new TestServer();
    await server.#start(env, shared, log);
    return server;
  }

  /**
   * Runs a server for the tests of the enclosing `describe`.
   * @param env a function when it depends on what earlier hooks have started
   * @param original makes a replica of this server, on its database
   */
  static forTests(
    env: Environment | (() => Environment | Promise<Environment>) = {},
    { original, log }: { original?: TestServer; log?: Logger } = {},
  ): TestServer {
    const server = new TestServer();
    beforeAll(async () => server.#start(typeof env === 'function' ? await env() : env, original?.database, log));
    afterAll(() => server.stop());
    return server;
  }

  /** Starts one that stops with the running test. */
  static async forTest(...options: Parameters<typeof TestServer.start>): Promise<TestServer> {
    const server = await TestServer.start(...options);
    onTestFinished(() => server.stop());
    return server;
  }

  async #start(env: Environment, shared?: TestDatabase, log?: Logger): Promise<void> {
    const database = shared ?? (await TestDatabase.create());
    const config = loadConfig({
      DATABASE_URL: database.url,
      PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'backlot-bff-')),
      LOG_LEVEL: 'silent',
      RUN_WORKER: '0',
      RATE_LIMIT_SCALE: '1000',
      RELEASE_PUBLIC_KEYS: TEST_KEYS.publicKey,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    });
    const app = await createServer(config, log ?? createLog(config.logLevel));
    await prepareData(app, config, new Date());
    await app.listen({ host: '127.0.0.1', port: 0 });
    await ensureAdmin(app, config);
    this.#running = { app, config, url: await app.getUrl(), database, ownsDatabase: shared === undefined };
  }

  get app(): NestFastifyApplication {
    return started(this.#running).app;
  }

  get config(): Config {
    return started(this.#running).config;
  }

  get url(): string {
    return started(this.#running).url;
  }

  get database(): TestDatabase {
    return started(this.#running).database;
  }

  get internal(): Record<string, string> {
    return { authorization: `Bearer ${internalKey(this.config)}` };
  }

  /** API client of the contract; it rejects responses of another shape. */
  api(token?: string): StaffApiClient {
    return createStaffApiClient({
      fetch,
      baseUrl: this.url,
      ...(token === undefined ? {} : { accessToken: () => token }),
    });
  }

  async call(path: string, { method = 'GET', body, headers = {}, token }: Call = {}): Promise<TestResponse> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return read(response.status, response.headers, await response.text());
  }

  /** Returns a problem response; fails when status or media type do not fit. */
  async problem(path: string, call: Call = {}): Promise<Problem> {
    const { status, headers, json } = await this.call(path, call);
    const problem = problemSchema.parse(json);
    if (problem.status !== status || headers.get('content-type') !== 'application/problem+json; charset=utf-8')
      throw new Error(`Not a valid problem: ${JSON.stringify({ status, json })}`);
    return problem;
  }

  /** Requests a path without fetch's normalization. `text` is empty for compressed responses. */
  async raw(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    const response = await this.bytes(path, headers);
    return read(
      response.status,
      response.headers,
      response.headers.has('content-encoding') ? '' : response.body.toString('utf8'),
    );
  }

  /** Like {@link raw}, with the raw bytes. */
  bytes(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const call = httpRequest({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const flat = Object.entries(response.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((one): [string, string] => [name, one]),
          );
          resolve({ status: response.statusCode ?? 0, headers: new Headers(flat), body: Buffer.concat(chunks) });
        });
      });
      call.on('error', reject);
      call.end();
    });
  }

  async signIn(account = ADMIN): Promise<{ token: string; cookie: string }> {
    const { status, headers, json } = await this.call('/api/auth/sign-in', { method: 'POST', body: account });
    if (status !== 200 || typeof json !== 'object' || json === null || !('accessToken' in json))
      throw new Error(`Signing in failed: ${status}`);
    return { token: String(json.accessToken), cookie: cookieOf(headers) };
  }

  /** Waits until the server has received the notifications of all changes made by SQL. */
  catchUp(): Promise<void> {
    return this.app.get(Notifications).barrier();
  }

  async stop(): Promise<void> {
    if (this.#running === undefined) return;
    const { app, config, database, ownsDatabase } = this.#running;
    await app.close();
    if (ownsDatabase) await database.drop();
    rmSync(config.dataDir, { recursive: true, force: true });
  }
}

function read(status: number, headers: Headers, text: string): TestResponse {
  const isJson = /^application\/([a-z]+\+)?json/u.test(headers.get('content-type') ?? '');
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
}

/** `name=value` of the first cookie that a response sets. */
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
