import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { PageRenderings } from './modules/pages/page-renderings.js';
import { readSiteSettings } from './modules/site/site-settings.js';
import { ConfigError, loadConfig, type Config } from './platform/config/config.js';
import { prepareDataFolder } from './platform/config/data-folder.js';
import { createLog } from './platform/http/logging.js';
import { checkQueueReachable } from './platform/queue/queue-reachable.js';
import { createServer } from './server.js';
import { ensureAdmin, prepareData, runCleanup } from './startup.js';

const SHUTDOWN_DEADLINE_MS = 10_000;
const CLEANUP_INTERVAL_MS = 60 * 60 * 1000;

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

/** @param prepare is waited for: what still asks the database would keep it from closing */
function closeOnSignals(app: NestFastifyApplication, prepare: (reason: string) => Promise<unknown>): void {
  let isClosing = false;
  const close = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    void prepare(reason)
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

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    prepareDataFolder(config.dataDir);
    // Read again where they are used; here a mistake in them is one line.
    readSiteSettings(config.siteSettingsFile);
    await checkQueueReachable(config);
    const log = createLog(config.logLevel);
    const app = await createServer(config, log);
    let tidying = Promise.resolve();
    closeOnSignals(app, (reason) => {
      log.info({ reason }, 'stopping');
      return tidying;
    });
    await prepareData(app, config, new Date());
    const url = await listen(app, config);
    // Last, because a password that was made up is told once: nothing may fail between the two.
    const admin = await ensureAdmin(app, config, new Date());
    const mail =
      config.smtpUrl === undefined
        ? { web: `${url}/dev/mail`, folder: `${config.dataDir}/mail` }
        : { smtp: new URL(config.smtpUrl).host };
    log.info({ url, admin: admin.email, mail }, 'ready');
    process.send?.({ event: 'ready', url, admin, mail });
    const tidy = () => {
      tidying = runCleanup(app, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'What has had its time could not be removed'),
      );
    };
    setInterval(tidy, CLEANUP_INTERVAL_MS).unref();
    tidy();
    void app.get(PageRenderings).renderAhead();
  } catch (error) {
    const reason = plainReason(error, config);
    process.stderr.write(`${reason ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
    process.exit(1);
  }
}

await main();
