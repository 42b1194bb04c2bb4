import 'reflect-metadata';
import { createServer } from 'node:http';
import { getPriority, setPriority } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { readSiteSettings } from './modules/site/site-settings.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { prepareDataFolder } from './platform/config/data-folder.ts';
import { checkMailGoesOut } from './platform/config/local-site.ts';
import { describeError } from './platform/http/describe-error.ts';
import { createLog, NestLog } from './platform/http/logging.ts';
import { ReadinessRegistry } from './platform/http/readiness-registry.ts';
import { checkQueueReachable } from './platform/queue/queue-reachable.ts';
import { WorkerModule } from './worker.module.ts';

/** Longer than running jobs get to finish, shorter than a container's grace period. */
const SHUTDOWN_MS = 25_000;

/** Below the servers' priority: pages before mails. Jobs still get about a quarter of a busy core. */
const NICENESS = 5;

/** Runs jobs and serves only /healthz and /readyz. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  prepareDataFolder(config.dataDir);
  checkMailGoesOut(config);
  // Fails early with a one-line message; the settings are read again where they are used.
  readSiteSettings(config.siteSettingsFile);
  await checkQueueReachable(config);
  const log = createLog(config.logLevel);
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: new NestLog(log),
    abortOnError: false,
  });
  // Only after the start, so that a restart is fast. Raising an inherited priority would need a privilege.
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
  // The parent process has exited: nothing else would stop this one.
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
