import { hash } from 'node:crypto';
import type { AcceptanceFileType } from '@backlot/domain/contract';

/** First bytes of the files that are kept, and the ending of their names. */
const KINDS: readonly { readonly type: AcceptanceFileType; readonly start: Buffer; readonly ending: string }[] = [
  { type: 'application/pdf', start: Buffer.from('%PDF-'), ending: 'pdf' },
  { type: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]), ending: 'jpg' },
  { type: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ending: 'png' },
];
/** Programs that show PDF files look for the start of one in so many bytes. */
const PDF_SEARCHED = 1024;

/** A file that is kept with a recorded acceptance. */
export interface AcceptanceFile {
  readonly content: Buffer;
  readonly sha256: string;
  readonly type: AcceptanceFileType;
  /** Without its dot. */
  readonly ending: string;
}

/** A file by its bytes; undefined when it is none of those that are kept, or a picture that is a PDF as well. */
export function toAcceptanceFile(content: Buffer): AcceptanceFile | undefined {
  const kind = KINDS.find(({ start }) => content.subarray(0, start.length).equals(start));
  if (kind === undefined) return undefined;
  if (kind.type !== 'application/pdf' && content.subarray(0, PDF_SEARCHED).includes('%PDF-')) return undefined;
  return { content, sha256: hash('sha256', content, 'hex'), type: kind.type, ending: kind.ending };
}
