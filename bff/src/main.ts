import { setTimeout as sleep } from 'node:timers/promises';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { PageRenderings } from './modules/pages/page-renderings.js';
import { readSiteSettings } from './modules/site/site-settings.js';
import { ConfigError, loadConfig, type Config } from './platform/config/config.js';
import { prepareDataFolder } from './platform/config/data-folder.js';
import { internalKey } from './platform/config/internal-key.js';
import { checkMailGoesOut, checkReleasesHaveKeys } from './platform/config/local-site.js';
import { createLog } from './platform/http/logging.js';
import { ReadinessRegistry } from './platform/http/readiness-registry.js';
import { checkQueueReachable } from './platform/queue/queue-reachable.js';
import { createServer } from './server.js';
import { ensureAdmin, prepareData, runHourlyWork, runStockUpkeep } from './startup.js';

const SHUTDOWN_DEADLINE_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** What a person can put right, in one line; undefined for what only a developer can. */
function plainReason(error: unknown, config: Config | undefined): string | undefined {
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
 * Says that it is not ready, serves on while that gets about, and closes.
 * @param prepare is waited for: what still asks the database would keep it from closing
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
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_DEADLINE_MS).unref();
    readiness.hold();
    void Promise.all([prepare(reason), sleep(drainMs)])
      .then(() => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close(signal));
  // Whoever forked this process is gone; nobody else would stop it.
  process.on('disconnect', () => close('the parent is gone'));
}

async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  await app.listen({ host: config.host, port: config.port });
  const address = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return config.port === 0 ? config.publicOrigin.replace(/:0$/u, `:${port}`) : config.publicOrigin;
}

/** Where mail goes, for the person who starts the server. Its key opens the page of the kept mail: none of this is logged. */
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
    // Read again where they are used; here a mistake in them is one line.
    readSiteSettings(config.siteSettingsFile);
    await checkQueueReachable(config);
    const log = createLog(config.logLevel);
    const app = await createServer(config, log);
    let hourlyWork = Promise.resolve();
    let upkeep = Promise.resolve();
    const readiness = app.get(ReadinessRegistry);
    readiness.hold();
    closeOnSignals(app, config, (reason) => {
      log.info({ reason }, 'stopping');
      return Promise.all([hourlyWork, upkeep]);
    });
    await prepareData(app, config, new Date());
    const url = await listen(app, config);
    // Last, because a password that was made up is shown once: nothing may fail between the two.
    const admin = await ensureAdmin(app, config);
    if (admin.keepsPassword)
      log.warn('ADMIN_PASSWORD is not the password of the first admin: it makes an account and changes none');
    readiness.release();
    log.info({ url, admin: admin.email }, 'ready');
    process.send?.({ event: 'ready', url, admin, mail: mailTarget(config, url) });
    const work = () => {
      hourlyWork = runHourlyWork(app, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'Some of the hourly work failed; the next run tries it again'),
      );
    };
    setInterval(work, HOUR_MS).unref();
    work();
    const keepStock = () => {
      upkeep = runStockUpkeep(app, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'Some of the stock was not settled; the next minute tries it again'),
      );
    };
    setInterval(keepStock, MINUTE_MS).unref();
    keepStock();
    void app.get(PageRenderings).renderAhead();
  } catch (error) {
    const reason = plainReason(error, config);
    process.stderr.write(`${reason ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
    process.exit(1);
  }
}

await main();
