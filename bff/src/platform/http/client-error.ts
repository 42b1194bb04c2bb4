import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { message, type PlainMessageCode } from '@backlot/domain';
import { toProblem } from '@backlot/domain/contract/server-problem';

interface Rejection {
  readonly status: number;
  readonly title: PlainMessageCode;
  readonly code: string;
}

const REJECTIONS: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'headers-too-large', code: 'too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'request-too-large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'request-timeout', code: 'timeout' },
};
const UNREADABLE: Rejection = { status: 400, title: 'request-unreadable', code: 'unreadable' };

/** Responds to malformed HTTP, which reaches no other code, and closes the connection. */
export function rejectMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, title, code } = REJECTIONS[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  const problem = toProblem({ title: message<PlainMessageCode>(title), status, code });
  const body = JSON.stringify({ ...problem, requestId });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
