import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteRegistrySchema, type RemoteRegistry } from '@backlot/domain/contract';
import * as z from 'zod';
import { bucketUrl, type BucketConfig } from './bucket-url.ts';
import { ConfigError } from './config-error.ts';
import { withSecretFiles } from './secret-files.ts';

export { ConfigError };

export const CONFIG = Symbol('CONFIG');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Configuration from the environment (docs/operations.md lists the variables). */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Scheme, host and port for visitors, no trailing slash. With port 0 known only once the server listens. */
  readonly publicOrigin: string;
  /** Absolute path of the folder for secrets and stored mail. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
  /** Set: jobs run on Redis; unset: on PostgreSQL. */
  readonly redisUrl?: string;
  /** Unset: mail is stored in the data folder. */
  readonly smtpUrl?: string;
  readonly seedDemo: boolean;
  readonly adminEmail: string;
  readonly adminPassword?: string;
  /** HS256 key of the access tokens; unset: generated and stored in the data folder. */
  readonly accessTokenSecret?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses or networks whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: string[];
  /** Grants access to metrics, API docs and stored mail; unset: generated and stored in the data folder. */
  readonly internalKey?: string;
  readonly rateLimitScale: number;
  readonly runWorker: boolean;
  readonly businessEmail: string;
  readonly mailFrom: string;
  /** Unset: replies to mails go only to the business. */
  readonly inboundMail?: {
    /** Domain whose mail the provider posts to this server. */
    readonly domain: string;
    readonly signingKey: string;
  };
  /** Bucket of uploaded pictures; unset: the data folder. */
  readonly picturesBucket?: BucketConfig;
  /** Absolute path of the JSON file with the site settings; unset: samples. */
  readonly siteSettingsFile?: string;
  /** Folder that holds `shell/dist`, `storefront-mfe/dist` and `admin-mfe/dist`. */
  readonly frontendsDir: string;
  /** Remotes that are not served from this server's releases. */
  readonly remotes: RemoteRegistry;
  /** Bucket of front-end releases; unset: the data folder. */
  readonly releasesBucket?: BucketConfig;
  /** Ed25519 public keys of trusted releases, base64url of 32 bytes each; unset: the key pair in the data folder. */
  readonly releasePublicKeys?: readonly string[];
  /** User and group id of page rendering; unset: nobody if this process may change its user, else its own. */
  readonly renderUid?: number;
  /** URL of the stored releases for browsers, without a trailing slash; unset: this server serves them. */
  readonly releasesOrigin?: string;
  /** Seconds between reporting not ready and closing. */
  readonly drainSeconds: number;
  /** Retention of quote requests that were not accepted; 0: unlimited. */
  readonly retainRequestsMonths: number;
  /** Retention of locally stored mail; 0: unlimited. */
  readonly retainMailDays: number;
  readonly retainActivityDays: number;
  /** Accounts that must use a second factor. */
  readonly secondFactorOf: 'staff' | 'nobody';
  /** Whether pages are preceded by 103 Early Hints responses. */
  readonly earlyHints: boolean;
  /** Stripe account; unset: no online payments. */
  readonly stripe?: StripeConfig;
  /** Share of an accepted quote that customers may pay online as a deposit, in percent; 0: only the full amount. */
  readonly depositPercent: number;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Verifies the signatures of webhook calls. */
  readonly webhookSecret: string;
  /** Scheme, host and port of the API; unset: Stripe's own. */
  readonly apiBase?: string;
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

/** May have a path, for example of a bucket behind a CDN. */
const folderUrl = url('http', 'https')
  .transform((value) => new URL(value))
  .refine(({ username, password, search, hash }) => username === '' && password === '' && search === '' && hash === '')
  .transform(({ origin: site, pathname }) => site + pathname.replace(/\/+$/u, ''));

const email = z.email();
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(network));
const publicKeys = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.string().regex(/^[\w-]{43}$/u)).nonempty());
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
  readonly expected: string;
  /** Secret values are not repeated in error messages. */
  readonly isSecret?: true;
}

const variable = <S extends z.ZodType>(schema: S, expected: string) => ({ schema, expected });
const secret = <S extends z.ZodType>(schema: S, expected: string) => ({ schema, expected, isSecret: true as const });

const VARIABLES = {
  HOST: variable(z.string().default('127.0.0.1'), 'an address of this machine'),
  PORT: variable(wholeNumber(0, 65_535).default(4000), 'a whole number from 0 to 65535'),
  PUBLIC_ORIGIN: variable(origin.optional(), 'an origin like https://www.example.com, without a path'),
  DATA_DIR: variable(z.string().default('.data'), 'a folder'),
  DATABASE_URL: secret(url('postgres', 'postgresql'), 'an address that begins with postgres://'),
  STATEMENT_TIMEOUT_MS: variable(wholeNumber(100, 600_000).default(10_000), 'a whole number from 100 to 600000'),
  REDIS_URL: secret(url('redis', 'rediss').optional(), 'an address that begins with redis:// or rediss://'),
  SMTP_URL: secret(url('smtp', 'smtps').optional(), 'an address that begins with smtp:// or smtps://'),
  SEED_DEMO: variable(flag.default(false), 'true or false'),
  ADMIN_EMAIL: variable(email.default('admin@backlot.example'), 'an e-mail address'),
  ADMIN_PASSWORD: secret(z.string().min(8).max(128).optional(), '8 to 128 characters long'),
  ACCESS_TOKEN_SECRET: secret(z.string().min(32).optional(), 'at least 32 characters long'),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`),
  TRUSTED_PROXIES: variable(networks.default([]), 'IP addresses or networks, separated by commas'),
  INTERNAL_KEY: secret(
    z
      .string()
      .regex(/^[\w.~+/=-]{32,}$/u)
      .optional(),
    'at least 32 letters, digits or . _ ~ + / = -',
  ),
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
  STAFF_EMAIL: variable(email.default('rentals@backlot.example'), 'an e-mail address'),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u)
      .default('Backlot Rentals <rentals@backlot.example>'),
    'an e-mail address, or a name and <address>',
  ),
  INBOUND_MAIL_DOMAIN: variable(
    z
      .string()
      .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu)
      .optional(),
    'a domain like reply.example.com',
  ),
  MAILGUN_SIGNING_KEY: secret(z.string().min(16).max(200).optional(), '16 to 200 characters long'),
  PICTURES_BUCKET: secret(bucketUrl.optional(), 'an address like s3://key:secret@host/bucket?region=us-east-1'),
  RELEASES_BUCKET: secret(bucketUrl.optional(), 'an address like s3://key:secret@host/bucket?region=us-east-1'),
  RELEASES_ORIGIN: variable(folderUrl.optional(), 'an address like https://cdn.example.com/releases, without a query'),
  RELEASE_PUBLIC_KEYS: variable(
    publicKeys.optional(),
    'public keys as "npm run release -- keys" shows them, separated by commas',
  ),
  RENDER_UID: variable(wholeNumber(1, 999_999_999).optional(), 'the number of a user other than root'),
  DRAIN_SECONDS: variable(wholeNumber(0, 300).default(0), 'a whole number from 0 to 300'),
  RETAIN_REQUESTS_MONTHS: variable(wholeNumber(0, 1200).default(24), 'a whole number from 0 to 1200'),
  RETAIN_MAIL_DAYS: variable(wholeNumber(0, 36_500).default(30), 'a whole number from 0 to 36500'),
  RETAIN_ACTIVITY_DAYS: variable(wholeNumber(30, 36_500).default(90), 'a whole number from 30 to 36500'),
  REQUIRE_SECOND_FACTOR: variable(z.literal('staff').optional(), 'staff, or unset'),
  EARLY_HINTS: variable(flag.default(false), 'true or false'),
  STRIPE_SECRET_KEY: secret(
    z
      .string()
      .regex(/^[sr]k_\w{8,}$/u)
      .optional(),
    'a secret or restricted key of Stripe, which begins with sk_ or rk_',
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    z
      .string()
      .regex(/^whsec_\w{8,}$/u)
      .optional(),
    'the signing secret of a webhook of Stripe, which begins with whsec_',
  ),
  // Receives the secret key: plain http only to this machine.
  STRIPE_API_BASE: variable(
    z
      .string()
      .regex(/^(?:https:\/\/[\w.-]+|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d{1,5})?$/u)
      .optional(),
    'an origin like https://api.stripe.com, or of this machine with http',
  ),
  DEPOSIT_PERCENT: variable(wholeNumber(0, 100).default(0), 'a whole number from 0 to 100'),
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
  const { expected, isSecret }: Variable = Object.entries<Variable>(VARIABLES).find(([key]) => key === name)?.[1] ?? {
    schema: z.unknown(),
    expected: 'right',
  };
  if (value === undefined) return `${name} must be set: ${expected}`;
  return `${name} must be ${expected}${isSecret === true ? '' : `, but is ${JSON.stringify(value.slice(0, 100))}`}`;
}

const SECRETS = Object.entries<Variable>(VARIABLES).flatMap(([name, { isSecret }]) =>
  isSecret === true ? [name] : [],
);

function readValues(environment: Readonly<Record<string, string | undefined>>): z.output<typeof environmentSchema> {
  const env = withSecretFiles(environment, SECRETS);
  const provided = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = environmentSchema.safeParse(provided);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  throw new ConfigError(names.map((name) => explain(name, provided[name])).join('; '));
}

/** Requires both variables or none. */
function inboundMailOf({
  INBOUND_MAIL_DOMAIN: domain,
  MAILGUN_SIGNING_KEY: signingKey,
}: z.output<typeof environmentSchema>): Pick<Config, 'inboundMail'> {
  if (domain === undefined && signingKey === undefined) return {};
  if (domain === undefined) throw new ConfigError(explain('INBOUND_MAIL_DOMAIN', undefined));
  if (signingKey === undefined) throw new ConfigError(explain('MAILGUN_SIGNING_KEY', undefined));
  return { inboundMail: { domain, signingKey } };
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset; a secret may come from a file.
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
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    ...(values.REDIS_URL === undefined ? {} : { redisUrl: values.REDIS_URL }),
    ...(values.SMTP_URL === undefined ? {} : { smtpUrl: values.SMTP_URL }),
    seedDemo: values.SEED_DEMO,
    adminEmail: values.ADMIN_EMAIL,
    ...(values.ADMIN_PASSWORD === undefined ? {} : { adminPassword: values.ADMIN_PASSWORD }),
    ...(values.ACCESS_TOKEN_SECRET === undefined ? {} : { accessTokenSecret: values.ACCESS_TOKEN_SECRET }),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    ...(values.INTERNAL_KEY === undefined ? {} : { internalKey: values.INTERNAL_KEY }),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    runWorker: values.RUN_WORKER,
    businessEmail: values.STAFF_EMAIL,
    mailFrom: values.MAIL_FROM,
    ...inboundMailOf(values),
    ...(values.PICTURES_BUCKET === undefined ? {} : { picturesBucket: values.PICTURES_BUCKET }),
    ...(values.SITE_SETTINGS === undefined ? {} : { siteSettingsFile: resolve(values.SITE_SETTINGS) }),
    frontendsDir: resolve(values.FRONTENDS_DIR),
    remotes: values.REMOTES,
    ...(values.RELEASES_BUCKET === undefined ? {} : { releasesBucket: values.RELEASES_BUCKET }),
    ...(values.RELEASES_ORIGIN === undefined ? {} : { releasesOrigin: values.RELEASES_ORIGIN }),
    ...(values.RELEASE_PUBLIC_KEYS === undefined ? {} : { releasePublicKeys: values.RELEASE_PUBLIC_KEYS }),
    ...(values.RENDER_UID === undefined ? {} : { renderUid: values.RENDER_UID }),
    drainSeconds: values.DRAIN_SECONDS,
    retainRequestsMonths: values.RETAIN_REQUESTS_MONTHS,
    retainMailDays: values.RETAIN_MAIL_DAYS,
    retainActivityDays: values.RETAIN_ACTIVITY_DAYS,
    secondFactorOf: values.REQUIRE_SECOND_FACTOR ?? 'nobody',
    earlyHints: values.EARLY_HINTS,
    ...stripeOf(values),
    depositPercent: values.DEPOSIT_PERCENT,
  };
}

/** @throws {ConfigError} for one of key and webhook secret without the other: money would come in unnoticed */
function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: z.output<typeof environmentSchema>): Pick<Config, 'stripe'> {
  if (secretKey === undefined && webhookSecret === undefined) return {};
  if (secretKey === undefined || webhookSecret === undefined) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    throw new ConfigError(`${missing} must be set: payments need both, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`);
  }
  return { stripe: { secretKey, webhookSecret, ...(apiBase === undefined ? {} : { apiBase }) } };
}
