import { quoteFileName, quoteVersionReference } from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';

const FAILED = { certificate: 'Failed to get the certificate', file: 'Failed to get the file' } as const;

/** File of an acceptance: the certificate, or the document attached to a recorded one. */
interface AcceptanceFile {
  readonly kind: keyof typeof FAILED;
  readonly version: QuoteVersion;
}

export type AcceptanceFiles = ReturnType<typeof useAcceptanceFiles>;

export function useAcceptanceFiles({ id, reference, locale }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const nameOf = ({ kind, version: { number, recordedAcceptance } }: AcceptanceFile) =>
    kind === 'certificate'
      ? quoteFileName('certificate', quoteVersionReference(reference, number), locale)
      : (recordedAcceptance?.file ?? 'file');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, version: { number } }: AcceptanceFile) => {
      const call = { params: { id, n: number } };
      return kind === 'certificate' ? api.getAcceptanceCertificate(call) : api.getAcceptanceFile(call);
    },
    onSuccess: (content, file) => saveFile(nameOf(file), content),
    onError: (cause, { kind }) => report('error', failureText(cause, FAILED[kind])),
  });
  return {
    download: mutate,
    /** Whether this file is the one of the latest download, which is still running. */
    isDownloading: (kind: AcceptanceFile['kind'], number: number) =>
      isPending && variables.kind === kind && variables.version.number === number,
  };
}
