import {
  CLIENT_ERROR_MESSAGE_MAX,
  clientErrorSchema,
  type ApiClient,
  type ClientError,
} from '@backlot/domain/contract';

export const REPORTS_MAX = 10;
const PAGE_MAX = 300;
const CAUSES_MAX = 5;

type ReportDetails = Pick<ClientError, 'remote' | 'reason'>;

export interface ErrorReporterOptions {
  readonly page: () => string;
  readonly isOnline: () => boolean;
}

/** Removes queries and hashes of addresses, e-mail addresses, and text that some browsers quote in JSON errors. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/\b(?<address>https?:\/\/[^\s?#]*)[?#][^\s)]*/giu, '$<address>')
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/gu, '…@…')
    .replace(/\S+ token [\s\S]*is not valid JSON/giu, 'not valid JSON');
}

/** Removes tokens of mailed links to quotes, holds and requests. */
const withoutToken = (text: string) =>
  text.replace(/(?<before>\/quotes\/|\/holds?\/|#link=)[\w-]{43}(?![\w-])/giu, '$<before>…');

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown: ${typeof error}`;
  return error.message === '' ? error.name : `${error.name}: ${error.message}`;
}

/** Control characters and lone surrogates, which the server rejects. */
const INVALID_CHARACTERS = /[\p{Cc}\p{Cs}]/gu;

function messageOf(error: unknown): string {
  const texts: string[] = [];
  let cause = error;
  do {
    texts.push(textOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  } while (cause !== undefined && texts.length < CAUSES_MAX);
  return withoutToken(withoutPersonalData(texts.join(' ← ')))
    .slice(0, CLIENT_ERROR_MESSAGE_MAX)
    .replace(INVALID_CHARACTERS, ' ');
}

/** One report per remote, whatever the message of each attempt. */
const keyOf = ({ kind, remote, reason, message }: ClientError) =>
  [kind, remote, reason, kind === 'remote' ? '' : message].join('|');

export function createErrorReporter(
  api: Pick<ApiClient, 'reportClientError'>,
  { page, isOnline }: ErrorReporterOptions,
) {
  const reported = new Set<string>();

  function send(kind: ClientError['kind'], error: unknown, details: ReportDetails): void {
    if (!isOnline() || reported.size >= REPORTS_MAX) return;
    const read = clientErrorSchema.safeParse({
      kind,
      message: messageOf(error),
      page: withoutToken(page()).slice(0, PAGE_MAX),
      ...details,
    });
    if (!read.success || reported.has(keyOf(read.data))) return;
    reported.add(keyOf(read.data));
    api.reportClientError({ body: read.data }).catch(() => undefined);
  }

  return {
    /** Reports an error to the server, once per page load and kind. Never throws or blocks. */
    report(kind: ClientError['kind'], error: unknown, details: ReportDetails = {}): void {
      try {
        send(kind, error, details);
      } catch {
        // Reading a thrown value may itself throw; the report is then dropped.
      }
    },
  };
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>;
