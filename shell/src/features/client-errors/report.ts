import {
  CLIENT_ERROR_MESSAGE_MAX,
  clientErrorSchema,
  type ApiClient,
  type ClientError,
} from '@backlot/domain/contract';

/** A page that goes wrong all the time says so this often, and then falls silent. */
export const REPORTS_MAX = 10;
const PAGE_MAX = 300;
const CAUSES_MAX = 5;

export interface ReportDetails {
  /** The part that failed. */
  readonly remote?: string | undefined;
  readonly reason?: ClientError['reason'];
}

export interface ErrorReporter {
  /** Tells the server of an error, once a page load for each of its kind. Never throws, and nobody waits for it. */
  report(kind: ClientError['kind'], error: unknown, details?: ReportDetails): void;
}

export interface ErrorReporterOptions {
  /** Path of the page as it is now, without query and hash. */
  readonly page: () => string;
  readonly isOnline: () => boolean;
}

/**
 * Nothing that a visitor typed may leave the page with a message: neither the query or hash of an address, nor an e-mail address, nor the text
 * that some browsers quote when it is no JSON.
 */
function withoutPersonalData(text: string): string {
  return text
    .replace(/\b(?<address>https?:\/\/[^\s?#]*)[?#][^\s)]*/giu, '$<address>')
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/gu, '…@…')
    .replace(/\S+ token [\s\S]*is not valid JSON/giu, 'not valid JSON');
}

/** Nor may the token of a mailed link to a quote, to a hold or to somebody's requests, which may be in the address. */
const withoutToken = (text: string) =>
  text.replace(/(?<before>\/quotes\/|\/holds?\/|#link=)[\w-]{43}(?![\w-])/giu, '$<before>…');

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown: ${typeof error}`;
  return error.message === '' ? error.name : `${error.name}: ${error.message}`;
}

/** Control characters, and halves of a character that a cut left: the server takes none in a text. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/gu;

/** The error's words and those of its causes. */
function messageOf(error: unknown): string {
  const texts: string[] = [];
  let cause = error;
  do {
    texts.push(textOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  } while (cause !== undefined && texts.length < CAUSES_MAX);
  return withoutToken(withoutPersonalData(texts.join(' ← ')))
    .slice(0, CLIENT_ERROR_MESSAGE_MAX)
    .replace(UNREADABLE, ' ');
}

/** A part that does not come is one piece of news, however its attempts fail. */
const keyOf = ({ kind, remote, reason, message }: ClientError) =>
  [kind, remote, reason, kind === 'remote' ? '' : message].join('|');

/** What tells the server of errors in this page. Without a network nothing is told, now or later. */
export function createErrorReporter(
  api: Pick<ApiClient, 'reportClientError'>,
  { page, isOnline }: ErrorReporterOptions,
): ErrorReporter {
  const reported = new Set<string>();

  function send(kind: ClientError['kind'], error: unknown, { remote, reason }: ReportDetails): void {
    if (!isOnline() || reported.size >= REPORTS_MAX) return;
    const read = clientErrorSchema.safeParse({
      kind,
      message: messageOf(error),
      page: withoutToken(page()).slice(0, PAGE_MAX),
      ...(remote === undefined ? {} : { remote }),
      ...(reason === undefined ? {} : { reason }),
    });
    if (!read.success || reported.has(keyOf(read.data))) return;
    reported.add(keyOf(read.data));
    api.reportClientError({ body: read.data }).catch(() => undefined);
  }

  return {
    report(kind, error, details = {}) {
      try {
        send(kind, error, details);
      } catch {
        // What was thrown may throw again when it is looked at; the page goes on without a report.
      }
    },
  };
}
