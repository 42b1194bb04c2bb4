import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteRegistrySchema, type RemoteRegistry } from '@backlot/domain/contract';
import * as z from 'zod';
import { bucketUrl, type BucketConfig } from './bucket-url.js';

/** Nest token of the {@link Config}. */
export const CONFIG = Symbol('CONFIG');

/** A variable that cannot be used; `message` is one line for the person who starts the server. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything that the environment decides (docs/operations.md lists the variables). */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Scheme, host and port under which visitors reach the site; no slash at the end. Unset with port 0: known once the server listens. */
  readonly publicOrigin: string;
  /** Absolute path of the folder for secrets and kept mail. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Set: jobs run on Redis; unset: on PostgreSQL. */
  readonly redisUrl?: string;
  /** Unset: a local sink keeps the mail in the data folder. */
  readonly smtpUrl?: string;
  readonly seedDemo: boolean;
  readonly adminEmail: string;
  readonly adminPassword?: string;
  /** HS256 key of the access tokens; unset: one is made and kept in the data folder. */
  readonly accessTokenSecret?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses or networks whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: string[];
  /** Addresses or networks that see what is not for the public: metrics and the description of the API to read. */
  readonly internalNetworks: string[];
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** Whether jobs run in this process. */
  readonly runWorker: boolean;
  /** Where the staff gets its notifications. */
  readonly businessEmail: string;
  readonly mailFrom: string;
  /** Where uploaded pictures are kept; unset: in the data folder. */
  readonly picturesBucket?: BucketConfig;
  /** Absolute path of the JSON file with the site settings; unset: samples. */
  readonly siteSettingsFile?: string;
  /** Folder that holds `shell/dist`, `storefront-mfe/dist` and `admin-mfe/dist`. */
  readonly frontendsDir: string;
  /** Remotes that the browser finds elsewhere than in the releases of this server. */
  readonly remotes: RemoteRegistry;
  /** Where releases of the front ends are kept; unset: in the data folder. */
  readonly releasesBucket?: BucketConfig;
  /** Address under which browsers reach the kept releases, no slash at the end; unset: this server hands them out. */
  readonly releasesOrigin?: string;
  /** Whether pages are preceded by 103 answers that name what they need. */
  readonly earlyHints: boolean;
}

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
const flag = z
  .string()
  .refine((value) => value in FLAGS)
  .transform((value) => FLAGS[value] === true);

const url = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), { abort: true });

const origin = url('http', 'https')
  .transform((value) => new URL(value))
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '')
  .transform((value) => value.origin);

/** May have a path, as a bucket behind a CDN has. */
const folderAddress = url('http', 'https')
  .transform((value) => new URL(value))
  .refine(({ username, password, search, hash }) => username === '' && password === '' && search === '' && hash === '')
  .transform(({ origin: site, pathname }) => site + pathname.replace(/\/+$/u, ''));

const address = z.email();
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(network));
const NETWORKS_WANTED = 'IP addresses or networks, separated by commas';
const registry = z.string().transform((value, context) => {
  try {
    return remoteRegistrySchema.parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

interface Variable {
  readonly schema: z.ZodType;
  readonly wanted: string;
  /** Values that may hold a password are never repeated. */
  readonly isSecret?: true;
}

const variable = <S extends z.ZodType>(schema: S, wanted: string) => ({ schema, wanted });
const secret = <S extends z.ZodType>(schema: S, wanted: string) => ({ schema, wanted, isSecret: true as const });

const VARIABLES = {
  HOST: variable(z.string().default('127.0.0.1'), 'an address of this machine'),
  PORT: variable(wholeNumber(0, 65_535).default(4000), 'a whole number from 0 to 65535'),
  PUBLIC_ORIGIN: variable(origin.optional(), 'an origin like https://www.example.com, without a path'),
  DATA_DIR: variable(z.string().default('.data'), 'a folder'),
  DATABASE_URL: secret(url('postgres', 'postgresql'), 'an address that begins with postgres://'),
  REDIS_URL: secret(url('redis', 'rediss').optional(), 'an address that begins with redis:// or rediss://'),
  SMTP_URL: secret(url('smtp', 'smtps').optional(), 'an address that begins with smtp:// or smtps://'),
  SEED_DEMO: variable(flag.default(false), 'true or false'),
  ADMIN_EMAIL: variable(address.default('admin@backlot.example'), 'an e-mail address'),
  ADMIN_PASSWORD: secret(z.string().min(8).max(128).optional(), '8 to 128 characters long'),
  ACCESS_TOKEN_SECRET: secret(z.string().min(32).optional(), 'at least 32 characters long'),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`),
  TRUSTED_PROXIES: variable(networks.default([]), NETWORKS_WANTED),
  INTERNAL_NETWORKS: variable(networks.default(['127.0.0.1/32', '::1/128']), NETWORKS_WANTED),
  RATE_LIMIT_SCALE: variable(
    z
      .string()
      .refine((value) => value.trim() !== '')
      .transform(Number)
      .refine((value) => Number.isFinite(value) && value > 0)
      .default(1),
    'a number above 0',
  ),
  RUN_WORKER: variable(flag.default(true), 'true or false'),
  STAFF_EMAIL: variable(address.default('rentals@backlot.example'), 'an e-mail address'),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u)
      .default('Backlot Rentals <rentals@backlot.example>'),
    'an e-mail address, or a name and <address>',
  ),
  PICTURES_BUCKET: secret(bucketUrl.optional(), 'an address like s3://key:secret@host/bucket?region=us-east-1'),
  RELEASES_BUCKET: secret(bucketUrl.optional(), 'an address like s3://key:secret@host/bucket?region=us-east-1'),
  RELEASES_ORIGIN: variable(
    folderAddress.optional(),
    'an address like https://cdn.example.com/releases, without a query',
  ),
  EARLY_HINTS: variable(flag.default(false), 'true or false'),
  SITE_SETTINGS: variable(z.string().optional(), 'the path of a JSON file'),
  FRONTENDS_DIR: variable(z.string().default(ROOT), 'a folder'),
  REMOTES: variable(registry.default({}), 'JSON like {"storefront-mfe":{"manifest":"https://…/mf-manifest.json"}}'),
} satisfies Record<string, Variable>;

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name]['schema'];
  },
);

function explain(name: string, value: string | undefined): string {
  const { wanted, isSecret }: Variable = Object.entries<Variable>(VARIABLES).find(([key]) => key === name)?.[1] ?? {
    schema: z.unknown(),
    wanted: 'right',
  };
  if (value === undefined) return `${name} must be set: ${wanted}`;
  return `${name} must be ${wanted}${isSecret === true ? '' : `, but is ${JSON.stringify(value.slice(0, 100))}`}`;
}

function readValues(env: Readonly<Record<string, string | undefined>>): z.output<typeof environmentSchema> {
  const given = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  throw new ConfigError(names.map((name) => explain(name, given[name])).join('; '));
}

/**
 * Reads the configuration from the environment; an empty variable counts as unset.
 * @throws {ConfigError} with one line that names each wrong variable
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readValues(env);
  const shownHost = values.HOST === '0.0.0.0' || values.HOST === '::' ? 'localhost' : values.HOST;
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigin:
      values.PUBLIC_ORIGIN ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    ...(values.REDIS_URL === undefined ? {} : { redisUrl: values.REDIS_URL }),
    ...(values.SMTP_URL === undefined ? {} : { smtpUrl: values.SMTP_URL }),
    seedDemo: values.SEED_DEMO,
    adminEmail: values.ADMIN_EMAIL,
    ...(values.ADMIN_PASSWORD === undefined ? {} : { adminPassword: values.ADMIN_PASSWORD }),
    ...(values.ACCESS_TOKEN_SECRET === undefined ? {} : { accessTokenSecret: values.ACCESS_TOKEN_SECRET }),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    internalNetworks: values.INTERNAL_NETWORKS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    runWorker: values.RUN_WORKER,
    businessEmail: values.STAFF_EMAIL,
    mailFrom: values.MAIL_FROM,
    ...(values.PICTURES_BUCKET === undefined ? {} : { picturesBucket: values.PICTURES_BUCKET }),
    ...(values.SITE_SETTINGS === undefined ? {} : { siteSettingsFile: resolve(values.SITE_SETTINGS) }),
    frontendsDir: resolve(values.FRONTENDS_DIR),
    remotes: values.REMOTES,
    ...(values.RELEASES_BUCKET === undefined ? {} : { releasesBucket: values.RELEASES_BUCKET }),
    ...(values.RELEASES_ORIGIN === undefined ? {} : { releasesOrigin: values.RELEASES_ORIGIN }),
    earlyHints: values.EARLY_HINTS,
  };
}
