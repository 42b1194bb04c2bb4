import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { checkMailGoesOut, checkReleasesHaveKeys, isLocalSite } from './local-site.ts';

describe('a local site', () => {
  it.each(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:8080', 'https://127.8.0.1'])(
    'is %s',
    (publicOrigin) => {
      expect(isLocalSite({ publicOrigin })).toBe(true);
      expect(() => checkMailGoesOut({ publicOrigin })).not.toThrow();
    },
  );

  it.each([
    'https://rentals.example',
    'http://192.168.1.7:4000',
    'http://0.0.0.0:4000',
    'http://localhost.rentals.example',
    'http://127.0.0.1.rentals.example',
    'http://[::2]',
  ])('is not %s, which needs a mail service', (publicOrigin) => {
    expect(isLocalSite({ publicOrigin })).toBe(false);
    expect(() => checkMailGoesOut({ publicOrigin })).toThrow(ConfigError);
    expect(() => checkMailGoesOut({ publicOrigin })).toThrow(/^SMTP_URL must be set: visitors come to http/u);
    expect(() => checkMailGoesOut({ publicOrigin, smtpUrl: 'smtps://mail' })).not.toThrow();
  });
});

describe('checkReleasesHaveKeys', () => {
  const releasesBucket = { endpoint: 'https://s3', region: 'r', name: 'b', accessKeyId: 'k', secretAccessKey: 's' };
  const publicOrigin = 'https://rentals.example';

  it('requires keys for a bucket on a public site', () => {
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket })).toThrow(ConfigError);
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket })).toThrow(
      /^RELEASE_PUBLIC_KEYS must be set: visitors come to https:\/\/rentals\.example, and .*"npm run release -- keys"/u,
    );
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket, releasePublicKeys: ['k'] })).not.toThrow();
  });

  it.each([{ publicOrigin }, { publicOrigin: 'http://localhost:4000', releasesBucket }])('accepts %o', (config) => {
    expect(() => checkReleasesHaveKeys(config)).not.toThrow();
  });
});
