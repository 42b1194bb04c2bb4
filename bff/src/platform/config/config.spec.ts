import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const DATABASE_URL = 'postgres://backlot:geheim@db.internal/backlot';

describe('the configuration', () => {
  it('needs only the database', () => {
    expect(loadConfig({ DATABASE_URL })).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicOrigin: 'http://127.0.0.1:4000',
      databaseUrl: DATABASE_URL,
      seedDemo: false,
      adminEmail: 'admin@backlot.example',
      logLevel: 'info',
      trustedProxies: [],
      rateLimitScale: 1,
      runWorker: true,
      businessEmail: 'rentals@backlot.example',
      remotes: {},
      earlyHints: false,
      statementTimeoutMs: 10_000,
    });
  });

  it('omits unset and empty variables', () => {
    const config = loadConfig({ DATABASE_URL, REDIS_URL: '', SMTP_URL: '', ADMIN_PASSWORD: '', PORT: '' });
    for (const key of [
      'redisUrl',
      'smtpUrl',
      'adminPassword',
      'accessTokenSecret',
      'internalKey',
      'siteSettingsFile',
      'inboundMail',
      'picturesBucket',
      'releasesBucket',
      'releasesOrigin',
      'releasePublicKeys',
      'renderUid',
    ])
      expect(config).not.toHaveProperty(key);
    expect(config.port).toBe(4000);
  });

  it('requires both or none of the Stripe key and webhook secret', () => {
    const key = 'sk_test_0123456789';
    const webhook = 'whsec_0123456789';
    const load = (values: Record<string, string>) => loadConfig({ DATABASE_URL, ...values });
    expect(load({})).toMatchObject({ depositPercent: 0 });
    expect(load({})).not.toHaveProperty('stripe');
    expect(load({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, DEPOSIT_PERCENT: '50' })).toMatchObject({
      stripe: { secretKey: key, webhookSecret: webhook },
      depositPercent: 50,
    });
    expect(() => load({ STRIPE_SECRET_KEY: key })).toThrow(/^STRIPE_WEBHOOK_SECRET must be set/u);
    expect(() => load({ STRIPE_WEBHOOK_SECRET: webhook })).toThrow(/^STRIPE_SECRET_KEY must be set/u);
    expect(() => load({ STRIPE_SECRET_KEY: 'pk_live_0123456789' })).toThrow(/^STRIPE_SECRET_KEY must be a secret or/u);
    expect(() => load({ STRIPE_SECRET_KEY: 'pk_live_0123456789' })).not.toThrow(/0123456789/u);
    expect(() => load({ DEPOSIT_PERCENT: '101' })).toThrow(/^DEPOSIT_PERCENT must be a whole number from 0 to 100/u);
  });

  it.each([
    ['https://api.stripe.com', true],
    ['http://127.0.0.1:4010', true],
    ['http://api.stripe.com', false],
    ['https://user@api.stripe.com', false],
    ['https://api.stripe.com/v1', false],
  ])('accepts %s as the Stripe API: %s', (base, isTaken) => {
    const load = () =>
      loadConfig({
        DATABASE_URL,
        STRIPE_SECRET_KEY: 'sk_test_0123456789',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
        STRIPE_API_BASE: base,
      });
    if (isTaken) expect(load().stripe).toMatchObject({ apiBase: base });
    else expect(load).toThrow(/^STRIPE_API_BASE must be an origin/u);
  });

  it('reads every variable', () => {
    expect(
      loadConfig({
        DATABASE_URL,
        HOST: '::1',
        PORT: '8080',
        STATEMENT_TIMEOUT_MS: '30000',
        DATA_DIR: '/srv/backlot',
        REDIS_URL: 'rediss://cache:6379/2',
        SMTP_URL: 'smtps://mail:465',
        SEED_DEMO: 'true',
        ADMIN_EMAIL: 'boss@example.com',
        ADMIN_PASSWORD: 'long enough',
        ACCESS_TOKEN_SECRET: 'x'.repeat(32),
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        INTERNAL_KEY: 'k'.repeat(32),
        RATE_LIMIT_SCALE: '0.5',
        RUN_WORKER: '0',
        STAFF_EMAIL: 'desk@example.com',
        MAIL_FROM: 'Desk <desk@example.com>',
        SITE_SETTINGS: '/srv/backlot/site.json',
        PICTURES_BUCKET: 's3://key:se%2Fcr%2Bet@minio:9000/backlot-pictures?tls=0&region=eu-west-1',
        REMOTES: '{"admin-mfe":{"manifest":"https://cdn.example/mf-manifest.json"}}',
        RELEASES_BUCKET: 's3://key:secret@minio:9000/backlot-releases?tls=0',
        RELEASES_ORIGIN: 'https://CDN.example/backlot/releases/',
        RELEASE_PUBLIC_KEYS: `${'a'.repeat(43)}, ${'-_'.repeat(21)}A`,
        RENDER_UID: '1001',
        EARLY_HINTS: 'true',
      }),
    ).toMatchObject({
      publicOrigin: 'http://[::1]:8080',
      dataDir: '/srv/backlot',
      redisUrl: 'rediss://cache:6379/2',
      seedDemo: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
      internalKey: 'k'.repeat(32),
      rateLimitScale: 0.5,
      statementTimeoutMs: 30_000,
      runWorker: false,
      businessEmail: 'desk@example.com',
      mailFrom: 'Desk <desk@example.com>',
      siteSettingsFile: '/srv/backlot/site.json',
      picturesBucket: {
        endpoint: 'http://minio:9000',
        region: 'eu-west-1',
        name: 'backlot-pictures',
        accessKeyId: 'key',
        secretAccessKey: 'se/cr+et',
      },
      remotes: { 'admin-mfe': { manifest: 'https://cdn.example/mf-manifest.json' } },
      releasesBucket: {
        endpoint: 'http://minio:9000',
        region: 'us-east-1',
        name: 'backlot-releases',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      releasesOrigin: 'https://cdn.example/backlot/releases',
      releasePublicKeys: ['a'.repeat(43), `${'-_'.repeat(21)}A`],
      renderUid: 1001,
      earlyHints: true,
    });
    expect(loadConfig({ DATABASE_URL, RELEASES_ORIGIN: 'http://127.0.0.1:9000' }).releasesOrigin).toBe(
      'http://127.0.0.1:9000',
    );
    expect(loadConfig({ DATABASE_URL, PUBLIC_ORIGIN: 'https://Rentals.example/' }).publicOrigin).toBe(
      'https://rentals.example',
    );
  });

  it.each([
    ['PORT', '4000x', 'PORT must be a whole number from 0 to 65535, but is "4000x"'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000"'],
    ['STATEMENT_TIMEOUT_MS', '0', 'STATEMENT_TIMEOUT_MS must be a whole number from 100 to 600000, but is "0"'],
    [
      'PUBLIC_ORIGIN',
      'rentals.example',
      'PUBLIC_ORIGIN must be an origin like https://www.example.com, without a path, but is "rentals.example"',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://a.example/shop',
      'PUBLIC_ORIGIN must be an origin like https://www.example.com, without a path, but is "https://a.example/shop"',
    ],
    ['DATABASE_URL', 'mysql://root:geheim@db', 'DATABASE_URL must be an address that begins with postgres://'],
    ['REDIS_URL', 'http://:geheim@cache', 'REDIS_URL must be an address that begins with redis:// or rediss://'],
    ['SMTP_URL', 'geheim', 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false, but is "yes"'],
    ['ADMIN_EMAIL', 'boss', 'ADMIN_EMAIL must be an e-mail address, but is "boss"'],
    ['ADMIN_PASSWORD', 'geheim', 'ADMIN_PASSWORD must be 8 to 128 characters long'],
    ['ACCESS_TOKEN_SECRET', 'geheim', 'ACCESS_TOKEN_SECRET must be at least 32 characters long'],
    ...['geheim', `${'geheim'.repeat(6)} `].map((value): [string, string, string] => [
      'INTERNAL_KEY',
      value,
      'INTERNAL_KEY must be at least 32 letters, digits or . _ ~ + / = -',
    ]),
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud"'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.300',
      'TRUSTED_PROXIES must be IP addresses or networks, separated by commas, but is "10.0.0.300"',
    ],
    ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE must be a number above 0, but is "0"'],
    [
      'REMOTES',
      '{',
      'REMOTES must be JSON like {"storefront-mfe":{"manifest":"https://…/mf-manifest.json"}}, but is "{"',
    ],
    ...[
      'cdn.example',
      'ftp://cdn.example/releases',
      'https://cdn.example/releases?v=1',
      'https://cdn.example/releases#x',
      'https://somebody@cdn.example',
    ].map((value): [string, string, string] => [
      'RELEASES_ORIGIN',
      value,
      `RELEASES_ORIGIN must be an address like https://cdn.example.com/releases, without a query, but is "${value}"`,
    ]),
    [
      'RELEASES_BUCKET',
      's3://key:geheim@host/',
      'RELEASES_BUCKET must be an address like s3://key:secret@host/bucket?region=us-east-1',
    ],
    ...['key', `${'a'.repeat(43)},`, `${'a'.repeat(42)}=`].map((value): [string, string, string] => [
      'RELEASE_PUBLIC_KEYS',
      value,
      `RELEASE_PUBLIC_KEYS must be public keys as "npm run release -- keys" shows them, separated by commas, but is "${value}"`,
    ]),
    ['RENDER_UID', '0', 'RENDER_UID must be the number of a user other than root, but is "0"'],
    ['EARLY_HINTS', 'yes', 'EARLY_HINTS must be true or false, but is "yes"'],
    [
      'MAIL_FROM',
      'Desk <desk@example.com>\nBcc: x@example.com',
      'MAIL_FROM must be an e-mail address, or a name and <address>, but is "Desk <desk@example.com>\\nBcc: x@example.com"',
    ],
    ...[
      'geheim',
      'https://key:geheim@host/bucket',
      's3://key:geheim@host/',
      's3://key:geheim@host/bucket/folder',
      's3://key:geheim@host/Bucket',
      's3://key@host/bucket',
      's3://host/bucket',
      's3://key:ge/heim@host/bucket',
      's3://key:geheim%@host/bucket',
      's3://key:geheim@host/bucket?tls=yes',
      's3://key:geheim@host/bucket?regoin=eu',
      's3://key:geheim@host/bucket?region=a%20b',
      's3://key:geheim@host/bucket#x',
    ].map((value): [string, string, string] => [
      'PICTURES_BUCKET',
      value,
      'PICTURES_BUCKET must be an address like s3://key:secret@host/bucket?region=us-east-1',
    ]),
  ])('rejects %s=%s with one line without secrets', (name, value, message) => {
    const load = () => loadConfig({ DATABASE_URL, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new ConfigError(message));
    expect(message).not.toContain('geheim');
  });

  it('accepts the shortest URL of an Amazon bucket', () => {
    expect(
      loadConfig({ DATABASE_URL, PICTURES_BUCKET: 's3://key:secret@s3.amazonaws.com/backlot' }).picturesBucket,
    ).toEqual({
      endpoint: 'https://s3.amazonaws.com',
      region: 'us-east-1',
      name: 'backlot',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('lists all invalid variables', () => {
    expect(() => loadConfig({ PORT: 'x' })).toThrow(
      'PORT must be a whole number from 0 to 65535, but is "x"; DATABASE_URL must be set: an address that begins with postgres://',
    );
  });
});

describe('inbound mail', () => {
  const MAILGUN_SIGNING_KEY = 'a-signing-key-of-mailgun';

  it('needs a domain and a key', () => {
    expect(loadConfig({ DATABASE_URL, INBOUND_MAIL_DOMAIN: 'reply.example.com', MAILGUN_SIGNING_KEY })).toMatchObject({
      inboundMail: { domain: 'reply.example.com', signingKey: MAILGUN_SIGNING_KEY },
    });
  });

  it.each([
    [{ INBOUND_MAIL_DOMAIN: 'reply.example.com' }, /^MAILGUN_SIGNING_KEY must be set/u],
    [{ MAILGUN_SIGNING_KEY }, /^INBOUND_MAIL_DOMAIN must be set/u],
    [{ INBOUND_MAIL_DOMAIN: 'reply@example.com', MAILGUN_SIGNING_KEY }, /^INBOUND_MAIL_DOMAIN must be a domain/u],
    [
      { INBOUND_MAIL_DOMAIN: 'reply.example.com', MAILGUN_SIGNING_KEY: 'short' },
      /^MAILGUN_SIGNING_KEY must be 16 to 200/u,
    ],
  ])('rejects %j', (env, text) => {
    expect(() => loadConfig({ DATABASE_URL, ...env })).toThrow(text);
  });
});
