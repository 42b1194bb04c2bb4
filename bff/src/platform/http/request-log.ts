import { symbols, type Logger as PinoLogger } from 'pino';

/** What is reported of a completed request: no query, no body, no header, since they hold personal data. */
export interface CompletedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Pattern of the URL; null when there is none. */
  readonly route: string | null;
  readonly status: number;
  readonly durationMs: number;
}
export type RequestObserver = (request: CompletedRequest) => void;

interface Lines {
  write: (line: string) => unknown;
}

const isLines = (stream: unknown): stream is Lines =>
  typeof stream === 'object' && stream !== null && 'write' in stream && typeof stream.write === 'function';

/** Where the log's lines go. */
function linesOf(log: PinoLogger): Lines {
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  if (!isLines(stream)) throw new Error('The log has no stream');
  return stream;
}

/** How a line begins. Many lines fall into one millisecond. */
function beginnings(): () => string {
  let formattedAt = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== formattedAt) {
      formattedAt = now;
      text = `{"level":"info","time":"${new Date(now).toISOString()}","requestId":"`;
    }
    return text;
  };
}

/** How a line ends, after the id. Most requests end like the one before them. */
function endings(): (request: CompletedRequest, durationMs: number) => string {
  let last: CompletedRequest | undefined;
  let lastMs = 0;
  let text = '';
  return (request, durationMs) => {
    const { method, route, status } = request;
    if (
      last === undefined ||
      durationMs !== lastMs ||
      status !== last.status ||
      route !== last.route ||
      method !== last.method
    ) {
      text = `","method":"${method}","route":${route === null ? 'null' : `"${route}"`},"status":${status},"durationMs":${durationMs},"msg":"request"}\n`;
      last = request;
      lastMs = durationMs;
    }
    return text;
  };
}

/** Writes the lines of one turn of the event loop together. A turn ends before a process that was asked to stop does. */
function gathered(lines: Lines): (line: string) => void {
  let waiting = '';
  const write = () => {
    lines.write(waiting);
    waiting = '';
  };
  return (line) => {
    if (waiting === '') setImmediate(write);
    waiting += line;
  };
}

const isProbe = (route: string | null) => route === '/healthz' || route === '/readyz';

/**
 * One line of log a request. The line is put together here: the log's own way of any object to any line costs as much as a
 * cached response. Nothing in it needs escaping: ids fit a pattern, methods are Node's, routes are those of this program.
 */
export function logRequests(log: PinoLogger): RequestObserver {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const write = gathered(linesOf(log));
  const begin = beginnings();
  const end = endings();
  return (request) => {
    const durationMs = Math.round(request.durationMs * 10) / 10;
    if (isProbe(request.route)) log.debug({ ...request, durationMs }, 'request');
    else write(begin() + request.requestId + end(request, durationMs));
  };
}
