import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { message, type PlainMessageCode } from '@backlot/domain';
import type { AcceptanceFileType } from '@backlot/domain/contract';
import type { FastifyRequest } from 'fastify';
import { ProblemException } from '../../../platform/http/problem.ts';
import { isForm, readForm } from '../../../platform/http/uploaded-form.ts';

/** Accepted file types, their first bytes and file extensions. */
const KINDS: readonly { readonly type: AcceptanceFileType; readonly start: Buffer; readonly ending: string }[] = [
  { type: 'application/pdf', start: Buffer.from('%PDF-'), ending: 'pdf' },
  { type: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]), ending: 'jpg' },
  { type: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ending: 'png' },
];
/** PDF readers search this many bytes for the header. */
const PDF_SEARCHED = 1024;

export interface UploadedDocument {
  readonly content: Buffer;
  readonly sha256: string;
  readonly type: AcceptanceFileType;
  /** Without the dot. */
  readonly ending: string;
}

/** Detects the type of a file by its bytes. Undefined for other types, and for images that are also valid PDFs. */
function toDocument(content: Buffer): UploadedDocument | undefined {
  const kind = KINDS.find(({ start }) => content.subarray(0, start.length).equals(start));
  if (kind === undefined) return undefined;
  if (kind.type !== 'application/pdf' && content.subarray(0, PDF_SEARCHED).includes('%PDF-')) return undefined;
  return { content, sha256: hash('sha256', content, 'hex'), type: kind.type, ending: kind.ending };
}

const FAILURES = {
  'too-large': [413, 'too-large'],
  unreadable: [415, 'unsupported-media-type'],
  'broken-off': [400, 'unreadable'],
  'several-files': [400, 'unreadable'],
  malformed: [400, 'unreadable'],
} as const satisfies Record<string, readonly [status: number, code: string]>;

/** Messages of the failures, and their title. */
type UploadMessages = Readonly<Record<'title' | keyof typeof FAILURES, PlainMessageCode>>;

interface Upload {
  readonly isForm: boolean;
  /** Fields of the form, or the JSON body. Not validated. */
  readonly fields: unknown;
  /** Undefined when none was chosen. */
  readonly file: UploadedDocument | undefined;
}

/**
 * Reads a form with at most one document, or a JSON body without one.
 * @throws {ProblemException} 400 for a malformed form or several files, 413 and 415 for the file
 */
export async function readUpload(
  request: FastifyRequest,
  maxFileBytes: number,
  messages: UploadMessages,
): Promise<Upload> {
  const failure = (kind: keyof typeof FAILURES) => {
    const [status, code] = FAILURES[kind];
    const [title, detail] = [message<PlainMessageCode>(messages.title), message<PlainMessageCode>(messages[kind])];
    return new ProblemException({ status, title, detail, code });
  };
  if (!isForm(request)) {
    if (request.body instanceof Readable) throw failure('unreadable');
    return { isForm: false, fields: request.body, file: undefined };
  }
  const form = await readForm(request, maxFileBytes);
  if (typeof form === 'string') throw failure(form);
  const file = form.file === undefined ? undefined : toDocument(form.file);
  if (form.file !== undefined && file === undefined) throw failure('unreadable');
  return { isForm: true, fields: form.fields, file };
}
