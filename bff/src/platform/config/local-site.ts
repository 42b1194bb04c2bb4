import { ConfigError, type Config } from './config.ts';

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

export const isLocalHost = (hostname: string): boolean => LOCAL_HOST.test(hostname);

/** Whether the site is reachable from this machine only. */
export function isLocalSite({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return isLocalHost(new URL(publicOrigin).hostname);
}

/**
 * Requires a mail service for public sites: locally stored mail is readable by the operator.
 * @throws {ConfigError} when it would not
 */
export function checkMailGoesOut(config: Pick<Config, 'publicOrigin' | 'smtpUrl'>): void {
  if (config.smtpUrl !== undefined || isLocalSite(config)) return;
  throw new ConfigError(
    `SMTP_URL must be set: visitors come to ${config.publicOrigin}, and without a mail service mail stays on this machine`,
  );
}

/**
 * Requires trusted keys for a release bucket on public sites.
 * @throws {ConfigError} when it is not
 */
export function checkReleasesHaveKeys(
  config: Pick<Config, 'publicOrigin' | 'releasesBucket' | 'releasePublicKeys'>,
): void {
  if (config.releasesBucket === undefined || config.releasePublicKeys !== undefined || isLocalSite(config)) return;
  throw new ConfigError(
    `RELEASE_PUBLIC_KEYS must be set: visitors come to ${config.publicOrigin}, and whoever writes to RELEASES_BUCKET would decide what they run. "npm run release -- keys" makes a pair of keys`,
  );
}
