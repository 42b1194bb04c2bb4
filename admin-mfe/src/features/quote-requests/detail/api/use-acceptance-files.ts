import { quoteFileName, quoteVersionReference } from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';

const FAILED = { certificate: 'Failed to get the certificate', file: 'Failed to get the file' } as const;

/** What an acceptance leaves: its certificate, and the file that was kept when staff recorded it. */
export type AcceptanceFileKind = keyof typeof FAILED;

/** Downloads what acceptances leave. */
export type AcceptanceFiles = {
  readonly download: (kind: AcceptanceFileKind, version: QuoteVersion) => Promise<void>;
  /** What is under way: 'certificate 2'. */
  readonly underWay: string | undefined;
};

export const downloadId = (kind: AcceptanceFileKind, number: number): string => `${kind} ${number}`;

export function useAcceptanceFiles({ id, reference, locale }: QuoteRequest, report: Report): AcceptanceFiles {
  const { api } = useShell();
  const [underWay, setUnderWay] = useState<string>();

  async function save(kind: AcceptanceFileKind, { number, recordedAcceptance }: QuoteVersion): Promise<void> {
    const call = { params: { id, n: number } };
    const name =
      kind === 'certificate'
        ? quoteFileName('certificate', quoteVersionReference(reference, number), locale)
        : (recordedAcceptance?.file ?? 'file');
    saveFile(name, await (kind === 'certificate' ? api.getAcceptanceCertificate(call) : api.getAcceptanceFile(call)));
  }

  async function download(kind: AcceptanceFileKind, version: QuoteVersion): Promise<void> {
    const started = downloadId(kind, version.number);
    setUnderWay(started);
    try {
      await save(kind, version);
    } catch (cause) {
      report('error', `${FAILED[kind]}: ${failureReason(cause, FAILED[kind])}.`);
    }
    // Another one may have been started meanwhile.
    setUnderWay((current) => (current === started ? undefined : current));
  }

  return { download, underWay };
}
