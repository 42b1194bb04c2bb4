import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type Problem } from '@backlot/domain/contract';

interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly code: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'The headers are too large', code: 'too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'The request is too large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'The request took too long', code: 'timeout' },
};
const UNREADABLE: Refusal = { status: 400, title: 'The request cannot be read', code: 'unreadable' };

/** Answers what is no request at all, before there is one that any other part could answer; the connection ends with it. */
export function rejectMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, title, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const problem: Problem = { type: 'about:blank', title, status, code, requestId: randomUUID() };
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${problem.requestId ?? ''}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
