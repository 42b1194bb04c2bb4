import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema, type Problem } from '@backlot/domain/contract';
import { createStaffApiClient, type StaffApiClient } from '@backlot/domain/contract/staff';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger } from 'pino';
import { loadConfig, type Config } from '../../src/platform/config/config.js';
import { internalKey } from '../../src/platform/config/internal-key.js';
import { Notifications } from '../../src/platform/http-cache/notifications.js';
import { createLog } from '../../src/platform/http/logging.js';
import { createServer } from '../../src/server.js';
import { ensureAdmin, prepareData } from '../../src/startup.js';
import { TEST_KEYS } from './release-seals.js';
import { TestDatabase } from './test-database.js';

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

/** The whole server, listening on a free port, with a database and a data folder of its own. */
export class TestServer {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly url: string,
    readonly database: TestDatabase,
    private readonly ownsDatabase: boolean,
  ) {}

  /** Without a worker, unless `env` asks for one. With the database of another server it is a replica of that one, and has to stop first. */
  static async start(env: Record<string, string> = {}, shared?: TestDatabase, log?: Logger): Promise<TestServer> {
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
    return new TestServer(app, config, await app.getUrl(), database, shared === undefined);
  }

  /** Headers of a call to what is not for the public. */
  get internal(): Record<string, string> {
    return { authorization: `Bearer ${internalKey(this.config)}` };
  }

  /** The contract's own client: whatever it answers has the agreed shape. */
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

  /** A problem, with its status in the response and in the body the same. */
  async problem(path: string, call: Call = {}): Promise<Problem> {
    const { status, headers, json } = await this.call(path, call);
    const problem = problemSchema.parse(json);
    if (problem.status !== status || headers.get('content-type') !== 'application/problem+json; charset=utf-8')
      throw new Error(`This is no proper problem: ${JSON.stringify({ status, json })}`);
    return problem;
  }

  /** With a path exactly as it is written: fetch tidies it up. No text of what is compressed. */
  async raw(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    const response = await this.bytes(path, headers);
    return read(
      response.status,
      response.headers,
      response.headers.has('content-encoding') ? '' : response.body.toString('utf8'),
    );
  }

  /** As {@link raw}, with the bytes as the network carried them. */
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

  /** Waits until the server has heard of all that was done to its database by hand. */
  catchUp(): Promise<void> {
    return this.app.get(Notifications).barrier();
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (this.ownsDatabase) await this.database.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}

function read(status: number, headers: Headers, text: string): TestResponse {
  const isJson = /^application\/([a-z]+\+)?json/u.test(headers.get('content-type') ?? '');
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
}

/** `name=value` of the cookie that an answer sets. */
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
