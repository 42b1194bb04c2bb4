import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger as PinoLogger } from 'pino';
import { AppModule } from './app.module.js';
import { type Config } from './platform/config/config.js';
import { createAdapter, prepareFastify } from './platform/http/fastify.js';
import { NestLog } from './platform/http/logging.js';

/** The whole server, not listening yet. */
export async function createServer(config: Config, log: PinoLogger): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), createAdapter(config), {
    logger: new NestLog(log),
    abortOnError: false,
    // JSON alone: a form of another site could send the other kinds without being asked.
    bodyParser: false,
  });
  await prepareFastify(app, config, log);
  return app;
}
