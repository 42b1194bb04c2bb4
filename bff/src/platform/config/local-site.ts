import { ConfigError, type Config } from './config.js';

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

/** Whether a host name is one of this machine's own, for which nothing leaves it. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOST.test(hostname);

/** Whether visitors of the site can only be people at this machine. */
export function isLocalSite({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return isLocalHost(new URL(publicOrigin).hostname);
}

/**
 * Mail that is kept here is read by whoever runs the site. Where others visit it, it has to go out.
 * @throws {ConfigError} when it would not
 */
export function checkMailGoesOut(config: Pick<Config, 'publicOrigin' | 'smtpUrl'>): void {
  if (config.smtpUrl !== undefined || isLocalSite(config)) return;
  throw new ConfigError(
    `SMTP_URL must be set: visitors come to ${config.publicOrigin}, and without a mail service mail stays on this machine`,
  );
}

/**
 * Releases of a bucket come from elsewhere. Where others visit the site, it has to be said whose they may be.
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
