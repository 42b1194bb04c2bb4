import type { VerifiedQuoteFile } from '@backlot/domain/contract';
import { useRef, useState } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';

/** Above the size of any sealed file; the browser reads a file into memory to hash it. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

export type Verification =
  | { readonly status: 'none' }
  | { readonly status: 'verifying' | 'unreadable' | 'too-large'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly cause: unknown }
  | {
      readonly status: 'verified';
      readonly name: string;
      readonly sha256: string;
      readonly found: VerifiedQuoteFile['file'];
    };

async function sha256Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Verifies that a file is a sealed one. The last chosen file wins. */
export function useVerification(): readonly [Verification, (file: File) => void] {
  const [api] = useState(() => createLinkApi());
  const [verification, setVerification] = useState<Verification>({ status: 'none' });
  const chosen = useRef<File>(undefined);

  async function outcomeOf(file: File): Promise<Verification> {
    const { name } = file;
    if (file.size > MAX_FILE_BYTES) return { status: 'too-large', name };
    const sha256 = await sha256Of(file).catch(() => undefined);
    if (sha256 === undefined) return { status: 'unreadable', name };
    if (chosen.current !== file) return { status: 'none' };
    try {
      return { status: 'verified', name, sha256, found: (await api.verifyQuoteFile({ query: { sha256 } })).file };
    } catch (cause) {
      return { status: 'failed', name, cause };
    }
  }

  async function verify(file: File): Promise<void> {
    chosen.current = file;
    setVerification({ status: 'verifying', name: file.name });
    const outcome = await outcomeOf(file);
    if (chosen.current === file) setVerification(outcome);
  }
  return [verification, (file) => void verify(file)];
}
