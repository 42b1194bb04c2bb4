import { Redis } from 'ioredis';
import { ConfigError, type Config } from '../config/config.js';

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Asks Redis once, at start: a wrong address would else show only in mail that never comes.
 * Redis may go away later; requests are taken all the same and wait in the outbox.
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
  // The failure is told by the call below; without a listener it would be printed as well.
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
