import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger as PinoLogger } from 'pino';
import { AppModule } from './app.module.js';
import { type Config } from './platform/config/config.js';
import { HttpCache } from './platform/http-cache/index.js';
import { createAdapter, prepareFastify } from './platform/http/fastify.js';
import { NestLog } from './platform/http/logging.js';
import { ReadinessRegistry } from './platform/http/readiness-registry.js';
import { logRequests, type RequestObserver } from './platform/http/request-log.js';
import { RequestMetrics } from './platform/monitoring/request-metrics.js';

/** The whole server, not listening yet. */
export async function createServer(config: Config, log: PinoLogger): Promise<NestFastifyApplication> {
  const writeLog = logRequests(log);
  // Called from the first request on, when what is read below is there.
  const observe: RequestObserver = (request) => {
    writeLog(request);
    metrics.count(request);
  };
  const respondEarly: HttpCache['respondEarly'] = (request, response, idOf) =>
    cache.respondEarly(request, response, idOf);
  const isHeld = (): boolean => readiness.isHeld;
  const app: NestFastifyApplication = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config, { respondEarly, observe, isHeld }),
    {
      logger: new NestLog(log),
      abortOnError: false,
      // JSON alone: a form of another site could send the other kinds without being asked.
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
