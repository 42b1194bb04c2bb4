import { Redis } from 'ioredis';
import { ConfigError, type Config } from '../config/config.ts';

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Checks Redis once at start: a wrong address would only show as missing mail.
 * @throws {ConfigError} Redis is configured and does not respond
 */
export async function checkQueueReachable({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<void> {
  if (redisUrl === undefined) return;
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The call below reports the failure; without a listener it would also be printed.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new ConfigError(
      `Redis at ${new URL(redisUrl).host} does not answer: start it, correct REDIS_URL, or leave it unset to keep the queue in PostgreSQL`,
    );
  } finally {
    redis.disconnect();
  }
}
