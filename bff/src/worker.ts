import 'reflect-metadata';
import { createServer } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { readSiteSettings } from './modules/site/site-settings.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { prepareDataFolder } from './platform/config/data-folder.js';
import { checkMailGoesOut } from './platform/config/local-site.js';
import { describeError } from './platform/http/describe-error.js';
import { createLog, NestLog } from './platform/http/logging.js';
import { ReadinessRegistry } from './platform/http/readiness-registry.js';
import { checkQueueReachable } from './platform/queue/queue-reachable.js';
import { WorkerModule } from './worker.module.js';

/** Longer than the jobs get to end, shorter than what a container allows. */
const SHUTDOWN_MS = 10_000;

/** Below the servers', so that pages come before mails; jobs still get about a quarter of a core that a server keeps busy. */
const NICENESS = 5;

/** Delivers and answers /healthz and /readyz, nothing else: the site's own calls are the server's. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  prepareDataFolder(config.dataDir);
  checkMailGoesOut(config);
  // Read again where they are used; here a mistake in them is one line.
  readSiteSettings(config.siteSettingsFile);
  await checkQueueReachable(config);
  const log = createLog(config.logLevel);
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: new NestLog(log),
    abortOnError: false,
  });
  // After the start, so that a worker that was killed is back soon. Never above what the process inherits, which needs a privilege.
  setPriority(Math.max(NICENESS, getPriority()));
  const readiness = worker.get(ReadinessRegistry);
  const health = createServer((request, response) => {
    const respond = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.url === '/healthz') respond(200, { status: 'ok' });
    else if (request.url === '/readyz')
      readiness.read().then(
        (state) => respond(state.status === 'ready' ? 200 : 503, state),
        () => respond(503, { status: 'not-ready', checks: {} }),
      );
    else respond(404, {});
  });
  health.listen(config.port, config.host, () => {
    log.info(`Worker ready, health at ${config.host}:${config.port}`);
    process.send?.({ event: 'ready' });
  });

  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    health.close();
    worker.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The worker did not close cleanly');
        process.exit(1);
      },
    );
  };
  // Whoever forked this process is gone; nobody else would stop it.
  process.on('SIGTERM', close).on('SIGINT', close).on('disconnect', close);
  health.on('error', (error) => {
    log.fatal(`The port ${config.port} cannot be used: ${error.message}`);
    close();
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : JSON.stringify(describeError(error))}\n`);
  process.exit(1);
});
