import { symbols, type Logger as PinoLogger } from 'pino';

/** Log record of a completed request. No query, body or headers, which contain personal data. */
export interface CompletedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Route pattern; null when none matched. */
  readonly route: string | null;
  readonly status: number;
  readonly durationMs: number;
}
export type RequestObserver = (request: CompletedRequest) => void;

interface LineSink {
  write: (line: string) => unknown;
}

const isLineSink = (stream: unknown): stream is LineSink =>
  typeof stream === 'object' && stream !== null && 'write' in stream && typeof stream.write === 'function';

function sinkOf(log: PinoLogger): LineSink {
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  if (!isLineSink(stream)) throw new Error('The log has no stream');
  return stream;
}

/** Cached start of a line, by millisecond. */
function linePrefixes(): () => string {
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

function lineSuffix({ method, route, status }: CompletedRequest, durationMs: number): string {
  const quotedRoute = route === null ? 'null' : `"${route}"`;
  return `","method":"${method}","route":${quotedRoute},"status":${status},"durationMs":${durationMs},"msg":"request"}\n`;
}

/** Buffers log lines and flushes once per event-loop turn, so nothing is lost on a graceful exit. */
function buffered(lines: LineSink): (line: string) => void {
  let buffer = '';
  const write = () => {
    lines.write(buffer);
    buffer = '';
  };
  return (line) => {
    if (buffer === '') setImmediate(write);
    buffer += line;
  };
}

const isProbe = (route: string | null) => route === '/healthz' || route === '/readyz';

/** Logs a line per request. Unescaped, without pino: its serialization costs as much as a cached response. */
export function logRequests(log: PinoLogger): RequestObserver {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const write = buffered(sinkOf(log));
  const prefixOf = linePrefixes();
  return (request) => {
    const durationMs = Math.round(request.durationMs * 10) / 10;
    if (isProbe(request.route)) log.debug({ ...request, durationMs }, 'request');
    else write(prefixOf() + request.requestId + lineSuffix(request, durationMs));
  };
}
