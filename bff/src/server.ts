import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger as PinoLogger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';
import { HttpCache } from './platform/http-cache/index.ts';
import { createAdapter, prepareFastify } from './platform/http/fastify.ts';
import { NestLog } from './platform/http/logging.ts';
import { ReadinessRegistry } from './platform/http/readiness-registry.ts';
import { logRequests, type RequestObserver } from './platform/http/request-log.ts';
import { RequestMetrics } from './platform/monitoring/request-metrics.ts';

export async function createServer(config: Config, log: PinoLogger): Promise<NestFastifyApplication> {
  const writeLog = logRequests(log);
  // Runs from the first request on: the constants below are set by then.
  const observe: RequestObserver = (request) => {
    writeLog(request);
    metrics.count(request);
  };
  const respondEarly: HttpCache['respondEarly'] = (request, response, idOf) =>
    cache.respondEarly(request, response, idOf);
  const isUnready = (): boolean => readiness.isUnready;
  const app: NestFastifyApplication = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config, { respondEarly, observe, isUnready }),
    {
      logger: new NestLog(log),
      abortOnError: false,
      // Only JSON: cross-site forms can send other types without a preflight.
      bodyParser: false,
    },
  );
  const cache = app.get(HttpCache);
  const readiness = app.get(ReadinessRegistry);
  const metrics = app.get(RequestMetrics);
  await prepareFastify(app, config, observe);
  metrics.watch(app.getHttpAdapter().getInstance());
  return app;
}
