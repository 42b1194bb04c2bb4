import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RenderedPageCache } from './modules/pages/rendered-page-cache.ts';
import { readSiteSettings } from './modules/site/site-settings.ts';
import { ConfigError, loadConfig, type Config } from './platform/config/config.ts';
import { prepareDataFolder } from './platform/config/data-folder.ts';
import { internalKey } from './platform/config/internal-key.ts';
import { checkMailGoesOut, checkReleasesHaveKeys } from './platform/config/local-site.ts';
import { createLog } from './platform/http/logging.ts';
import { ReadinessRegistry } from './platform/http/readiness-registry.ts';
import { checkQueueReachable } from './platform/queue/queue-reachable.ts';
import { createServer } from './server.ts';
import { ensureAdmin, prepareData, runHourlyWork, runStockUpkeep } from './startup.ts';

const SHUTDOWN_DEADLINE_MS = 25_000;
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** One-line reason of an error that an operator can fix; undefined for all others. */
function operatorMessage(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error) || config === undefined || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE')
    return `Port ${config.port} is in use: stop what listens there, or set PORT to another one`;
  if (error.code === 'EACCES') return `Port ${config.port} may not be used by this user: set PORT to one above 1023`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `Nothing can listen on ${config.host}: set HOST to an address of this machine`;
  return undefined;
}

/**
 * Graceful shutdown on SIGINT and SIGTERM: reports not ready, serves for the drain time, then closes.
 * @param prepare settles background work, whose database connections would delay closing
 */
function closeOnSignals(
  app: NestFastifyApplication,
  { drainSeconds }: Config,
  prepare: (reason: string) => Promise<unknown>,
): void {
  const drainMs = drainSeconds * 1000;
  const readiness = app.get(ReadinessRegistry);
  let isClosing = false;
  const close = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      process.stderr.write(`Not closed within ${SHUTDOWN_DEADLINE_MS} ms\n`);
      process.exit(1);
    }, drainMs + SHUTDOWN_DEADLINE_MS).unref();
    readiness.isUnready = true;
    void Promise.all([prepare(reason), sleep(drainMs)])
      .then(() => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close(signal));
  // The parent process has exited: nothing else would stop this one.
  process.on('disconnect', () => close('the parent is gone'));
}

async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  await app.listen({ host: config.host, port: config.port });
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return config.port === 0 ? config.publicOrigin.replace(/:0$/u, `:${port}`) : config.publicOrigin;
}

/** Destination of outgoing mail, for the parent process. Contains the internal key: never log it. */
function mailTarget(config: Config, url: string): { web: string; folder: string } | { smtp: string } {
  if (config.smtpUrl !== undefined) return { smtp: new URL(config.smtpUrl).host };
  return { web: `${url}/dev/mail?key=${encodeURIComponent(internalKey(config))}`, folder: `${config.dataDir}/mail` };
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    prepareDataFolder(config.dataDir);
    checkMailGoesOut(config);
    checkReleasesHaveKeys(config);
    // Fails early with a one-line message; the settings are read again where they are used.
    readSiteSettings(config.siteSettingsFile);
    await checkQueueReachable(config);
    const log = createLog(config.logLevel);
    const app = await createServer(config, log);
    let hourlyWork = Promise.resolve();
    let upkeep = Promise.resolve();
    const readiness = app.get(ReadinessRegistry);
    readiness.isUnready = true;
    closeOnSignals(app, config, (reason) => {
      log.info({ reason }, 'stopping');
      return Promise.all([hourlyWork, upkeep]);
    });
    await prepareData(app, config, new Date());
    const url = await listen(app, config);
    // Last step: a generated password is shown once, so nothing may fail after this.
    const admin = await ensureAdmin(app, config);
    if (admin.keepsPassword)
      log.warn('ADMIN_PASSWORD is not the password of the first admin: it makes an account and changes none');
    readiness.isUnready = false;
    log.info({ url, admin: admin.email }, 'ready');
    process.send?.({ event: 'ready', url, admin, mail: mailTarget(config, url) });
    const runWork = () => {
      hourlyWork = runHourlyWork(app, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'Some of the hourly work failed; the next run tries it again'),
      );
    };
    setInterval(runWork, HOUR_MS).unref();
    runWork();
    const runUpkeep = () => {
      upkeep = runStockUpkeep(app, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'Some of the stock was not settled; the next minute tries it again'),
      );
    };
    setInterval(runUpkeep, MINUTE_MS).unref();
    runUpkeep();
    void app.get(RenderedPageCache).renderAhead();
  } catch (error) {
    const reason = operatorMessage(error, config);
    process.stderr.write(`${reason ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
    process.exit(1);
  }
}

await main();
