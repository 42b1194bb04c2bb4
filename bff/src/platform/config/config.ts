import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteRegistrySchema } from '@backlot/domain/contract';
import * as z from 'zod';
import { bucketUrl } from './bucket-url.ts';
import { ConfigError } from './config-error.ts';
import { withSecretFiles } from './secret-files.ts';

export { ConfigError };

export const CONFIG = Symbol('CONFIG');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const matching = (pattern: RegExp) => z.string().regex(pattern);

const wholeNumber = (min: number, max: number) =>
  matching(/^\d{1,9}$/u)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'], case: 'sensitive' });

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
const absolutePath = z.string().transform((value) => resolve(value));
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(network));
const publicKeys = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(matching(/^[\w-]{43}$/u)).nonempty());
const registry = z.string().transform((value, context) => {
  try {
    return remoteRegistrySchema.parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

interface Variable {
  /** Environment variable. */
  readonly name: string;
  readonly schema: z.ZodType;
  readonly expected: string;
  /** Secret values are not repeated in error messages. */
  readonly isSecret?: true;
}

const variable = <S extends z.ZodType>(name: string, schema: S, expected: string) => ({ name, schema, expected });
const secret = <S extends z.ZodType>(name: string, schema: S, expected: string) => ({
  ...variable(name, schema, expected),
  isSecret: true as const,
});
const count = (name: string, min: number, max: number, fallback: number) =>
  variable(name, wholeNumber(min, max).default(fallback), `a whole number from ${min} to ${max}`);
const bucket = (name: string) =>
  secret(name, bucketUrl.optional(), 'an address like s3://key:secret@host/bucket?region=us-east-1');

/** Properties of {@link Config}, by their variables (docs/operations.md). */
const VARIABLES = {
  host: variable('HOST', z.string().default('127.0.0.1'), 'an address of this machine'),
  /** 0 takes any free port. */
  port: count('PORT', 0, 65_535, 4000),
  publicOrigin: variable('PUBLIC_ORIGIN', origin.optional(), 'an origin like https://www.example.com, without a path'),
  /** Absolute path of the folder for secrets and stored mail. */
  dataDir: variable('DATA_DIR', absolutePath.prefault('.data'), 'a folder'),
  databaseUrl: secret('DATABASE_URL', url('postgres', 'postgresql'), 'an address that begins with postgres://'),
  statementTimeoutMs: count('STATEMENT_TIMEOUT_MS', 100, 600_000, 10_000),
  /** Set: jobs run on Redis; unset: on PostgreSQL. */
  redisUrl: secret('REDIS_URL', url('redis', 'rediss').optional(), 'an address that begins with redis:// or rediss://'),
  /** Unset: mail is stored in the data folder. */
  smtpUrl: secret('SMTP_URL', url('smtp', 'smtps').optional(), 'an address that begins with smtp:// or smtps://'),
  seedDemo: variable('SEED_DEMO', flag.default(false), 'true or false'),
  adminEmail: variable('ADMIN_EMAIL', email.default('admin@backlot.example'), 'an e-mail address'),
  adminPassword: secret('ADMIN_PASSWORD', z.string().min(8).max(128).optional(), '8 to 128 characters long'),
  /** HS256 key of the access tokens; unset: generated and stored in the data folder. */
  accessTokenSecret: secret('ACCESS_TOKEN_SECRET', z.string().min(32).optional(), 'at least 32 characters long'),
  logLevel: variable('LOG_LEVEL', z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`),
  /** Addresses or networks whose X-Forwarded-* headers are trusted. */
  trustedProxies: variable('TRUSTED_PROXIES', networks.default([]), 'IP addresses or networks, separated by commas'),
  /** Grants access to metrics, API docs and stored mail; unset: generated and stored in the data folder. */
  internalKey: secret(
    'INTERNAL_KEY',
    matching(/^[\w.~+/=-]{32,}$/u).optional(),
    'at least 32 letters, digits or . _ ~ + / = -',
  ),
  rateLimitScale: variable(
    'RATE_LIMIT_SCALE',
    z
      .string()
      .refine((value) => value.trim() !== '')
      .transform(Number)
      .refine((value) => Number.isFinite(value) && value > 0)
      .default(1),
    'a number above 0',
  ),
  runWorker: variable('RUN_WORKER', flag.default(true), 'true or false'),
  businessEmail: variable('STAFF_EMAIL', email.default('rentals@backlot.example'), 'an e-mail address'),
  mailFrom: variable(
    'MAIL_FROM',
    matching(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u).default('Backlot Rentals <rentals@backlot.example>'),
    'an e-mail address, or a name and <address>',
  ),
  inboundMailDomain: variable(
    'INBOUND_MAIL_DOMAIN',
    matching(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu).optional(),
    'a domain like reply.example.com',
  ),
  mailgunSigningKey: secret('MAILGUN_SIGNING_KEY', z.string().min(16).max(200).optional(), '16 to 200 characters long'),
  /** Bucket of uploaded pictures; unset: the data folder. */
  picturesBucket: bucket('PICTURES_BUCKET'),
  /** Bucket of front-end releases; unset: the data folder. */
  releasesBucket: bucket('RELEASES_BUCKET'),
  /** URL of the stored releases for browsers, without a trailing slash; unset: this server serves them. */
  releasesOrigin: variable(
    'RELEASES_ORIGIN',
    folderUrl.optional(),
    'an address like https://cdn.example.com/releases, without a query',
  ),
  /** Ed25519 public keys of trusted releases, base64url of 32 bytes each; unset: the key pair in the data folder. */
  releasePublicKeys: variable(
    'RELEASE_PUBLIC_KEYS',
    publicKeys.optional(),
    'public keys as "npm run release -- keys" shows them, separated by commas',
  ),
  /** User and group id of page rendering; unset: nobody if this process may change its user, else its own. */
  renderUid: variable('RENDER_UID', wholeNumber(1, 999_999_999).optional(), 'the number of a user other than root'),
  /** Seconds between reporting not ready and closing. */
  drainSeconds: count('DRAIN_SECONDS', 0, 300, 0),
  /** Retention of quote requests that were not accepted; 0: unlimited. */
  retainRequestsMonths: count('RETAIN_REQUESTS_MONTHS', 0, 1200, 24),
  /** Retention of locally stored mail; 0: unlimited. */
  retainMailDays: count('RETAIN_MAIL_DAYS', 0, 36_500, 30),
  retainActivityDays: count('RETAIN_ACTIVITY_DAYS', 30, 36_500, 90),
  /** Accounts that must use a second factor; unset: none. */
  secondFactorOf: variable('REQUIRE_SECOND_FACTOR', z.literal('staff').optional(), 'staff, or unset'),
  /** Whether pages are preceded by 103 Early Hints responses. */
  earlyHints: variable('EARLY_HINTS', flag.default(false), 'true or false'),
  stripeSecretKey: secret(
    'STRIPE_SECRET_KEY',
    matching(/^[sr]k_\w{8,}$/u).optional(),
    'a secret or restricted key of Stripe, which begins with sk_ or rk_',
  ),
  stripeWebhookSecret: secret(
    'STRIPE_WEBHOOK_SECRET',
    matching(/^whsec_\w{8,}$/u).optional(),
    'the signing secret of a webhook of Stripe, which begins with whsec_',
  ),
  // Receives the secret key: plain http only to this machine.
  stripeApiBase: variable(
    'STRIPE_API_BASE',
    matching(/^(?:https:\/\/[\w.-]+|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d{1,5})?$/u).optional(),
    'an origin like https://api.stripe.com, or of this machine with http',
  ),
  /** Share of an accepted quote that customers may pay online as a deposit, in percent; 0: only the full amount. */
  depositPercent: count('DEPOSIT_PERCENT', 0, 100, 0),
  /** Absolute path of the JSON file with the site settings; unset: samples. */
  siteSettingsFile: variable('SITE_SETTINGS', absolutePath.optional(), 'the path of a JSON file'),
  /** Folder that holds `shell/dist`, `storefront-mfe/dist` and `admin-mfe/dist`. */
  frontendsDir: variable('FRONTENDS_DIR', absolutePath.default(ROOT), 'a folder'),
  /** Remotes that are not served from this server's releases. */
  remotes: variable(
    'REMOTES',
    registry.default({}),
    'JSON like {"storefront-mfe":{"manifest":"https://…/mf-manifest.json"}}',
  ),
} satisfies Record<string, Variable>;

const KNOWN: Readonly<Record<string, Variable>> = VARIABLES;
const SECRETS = Object.values(KNOWN).flatMap(({ name, isSecret }) => (isSecret === true ? [name] : []));

const valuesSchema = z.object(
  Object.fromEntries(Object.entries(VARIABLES).map(([property, { schema }]) => [property, schema])) as {
    [Property in keyof typeof VARIABLES]: (typeof VARIABLES)[Property]['schema'];
  },
);
type Values = z.output<typeof valuesSchema>;

interface InboundMail {
  /** Domain whose mail the provider posts to this server. */
  readonly domain: string;
  readonly signingKey: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Verifies the signatures of webhook calls. */
  readonly webhookSecret: string;
  /** Scheme, host and port of the API; unset: Stripe's own. */
  readonly apiBase?: string;
}

/** Values that are read as parts of others. */
type Part = 'inboundMailDomain' | 'mailgunSigningKey' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiBase';

/** Configuration from the environment. */
export interface Config extends Readonly<Omit<Values, Part>> {
  /** Scheme, host and port for visitors, no trailing slash. With port 0 known only once the server listens. */
  readonly publicOrigin: string;
  /** Unset: replies to mails go only to the business. */
  readonly inboundMail?: InboundMail;
  /** Stripe account; unset: no online payments. */
  readonly stripe?: StripeConfig;
}

function explain({ name, expected, isSecret }: Variable, value?: string): string {
  if (value === undefined) return `${name} must be set: ${expected}`;
  return `${name} must be ${expected}${isSecret === true ? '' : `, but is ${JSON.stringify(value.slice(0, 100))}`}`;
}

function readValues(environment: Readonly<Record<string, string | undefined>>): Values {
  const env = withSecretFiles(environment, SECRETS);
  const provided = Object.fromEntries(
    Object.entries(KNOWN)
      .map(([property, { name }]) => [property, env[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = valuesSchema.safeParse(provided);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const reasons = Object.entries(KNOWN)
    .filter(([property]) => wrong.has(property))
    .map(([property, known]) => explain(known, provided[property]));
  throw new ConfigError(reasons.join('; '));
}

/** Requires both variables or none. */
function inboundMailOf(domain: string | undefined, signingKey: string | undefined): Pick<Config, 'inboundMail'> {
  if (domain === undefined && signingKey === undefined) return {};
  if (domain === undefined) throw new ConfigError(explain(VARIABLES.inboundMailDomain));
  if (signingKey === undefined) throw new ConfigError(explain(VARIABLES.mailgunSigningKey));
  return { inboundMail: { domain, signingKey } };
}

/** @throws {ConfigError} for one of key and webhook secret without the other: money would come in unnoticed */
function stripeOf(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiBase: string | undefined,
): Pick<Config, 'stripe'> {
  if (secretKey === undefined && webhookSecret === undefined) return {};
  if (secretKey === undefined || webhookSecret === undefined) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    throw new ConfigError(`${missing} must be set: payments need both, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`);
  }
  return { stripe: { secretKey, webhookSecret, apiBase } };
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset; a secret may come from a file.
 * @throws {ConfigError} with one line that names each wrong variable
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { inboundMailDomain, mailgunSigningKey, stripeSecretKey, stripeWebhookSecret, stripeApiBase, ...values } =
    readValues(env);
  const shownHost = values.host === '0.0.0.0' || values.host === '::' ? 'localhost' : values.host;
  return {
    ...values,
    publicOrigin:
      values.publicOrigin ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${values.port}`,
    ...inboundMailOf(inboundMailDomain, mailgunSigningKey),
    ...stripeOf(stripeSecretKey, stripeWebhookSecret, stripeApiBase),
  };
}
