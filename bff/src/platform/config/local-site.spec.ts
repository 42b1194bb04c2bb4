import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.js';
import { checkMailGoesOut, checkReleasesHaveKeys, isLocalSite } from './local-site.js';

describe('the site of this machine alone', () => {
  it.each(['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:8080', 'https://127.8.0.1'])(
    '%s',
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
  ])('is not %s: mail has to go out', (publicOrigin) => {
    expect(isLocalSite({ publicOrigin })).toBe(false);
    expect(() => checkMailGoesOut({ publicOrigin })).toThrow(ConfigError);
    expect(() => checkMailGoesOut({ publicOrigin })).toThrow(/^SMTP_URL must be set: visitors come to http/u);
    expect(() => checkMailGoesOut({ publicOrigin, smtpUrl: 'smtps://mail' })).not.toThrow();
  });
});

describe('releases in a bucket', () => {
  const releasesBucket = { endpoint: 'https://s3', region: 'r', name: 'b', accessKeyId: 'k', secretAccessKey: 's' };
  const publicOrigin = 'https://rentals.example';

  it('are said to be whose, where others visit the site', () => {
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket })).toThrow(ConfigError);
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket })).toThrow(
      /^RELEASE_PUBLIC_KEYS must be set: visitors come to https:\/\/rentals\.example, and .*"npm run release -- keys"/u,
    );
    expect(() => checkReleasesHaveKeys({ publicOrigin, releasesBucket, releasePublicKeys: ['k'] })).not.toThrow();
  });

  it.each([{ publicOrigin }, { publicOrigin: 'http://localhost:4000', releasesBucket }])(
    'are not asked of %o',
    (config) => {
      expect(() => checkReleasesHaveKeys(config)).not.toThrow();
    },
  );
});
