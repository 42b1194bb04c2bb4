import { writeSync } from 'node:fs';
import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type Level, type Logger as PinoLogger } from 'pino';
import { describeError } from './describe-error.ts';
import { LogOutput } from './log-output.ts';

const STANDARD_OUTPUT = 1;
const WARN = 40;

let output: LogOutput | undefined;

function openOutput(): LogOutput {
  if (output !== undefined) return output;
  const opened = new LogOutput((bytes) => writeSync(STANDARD_OUTPUT, bytes));
  process.once('exit', () => opened.end());
  output = opened;
  return opened;
}

/** Structured log: one JSON line per event on standard output. Warnings and errors are flushed at once. */
export function createLog(level: string): PinoLogger {
  const stream = openOutput();
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
      hooks: {
        logMethod(parameters, method, number) {
          method.apply(this, parameters);
          if (number >= WARN) stream.flushSync();
        },
      },
    },
    stream,
  );
}

/** Nest contexts that log each module and route at start; logged as debug. */
const VERBOSE_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Nest's logger on the structured log: `logger.error({ requestId }, 'text')` or `logger.log('text')`. */
export class NestLog implements LoggerService {
  constructor(private readonly log_: PinoLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write(VERBOSE_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  // Nest passes the logger's context last, and an object's text before it.
  #write(level: Level, message: unknown, rest: unknown[]): void {
    const texts = rest.filter((value): value is string => typeof value === 'string');
    const context = texts.at(-1);
    if (message instanceof Error) {
      this.log_[level]({ context, err: describeError(message) }, message.name);
    } else if (typeof message === 'object' && message !== null) {
      this.log_[level]({ context, ...message }, texts.length > 1 ? texts[0] : undefined);
    } else {
      const cause = rest.find((value) => value instanceof Error);
      this.log_[level]({ context, ...(cause === undefined ? {} : { err: describeError(cause) }) }, String(message));
    }
  }
}
