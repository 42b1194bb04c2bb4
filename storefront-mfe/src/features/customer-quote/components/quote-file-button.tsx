import type { SealedFileKind } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, iconSize, iconStroke, VisuallyHidden } from '@backlot/ui-kit';
import { IconDownload } from '@tabler/icons-react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { useQuoteFile } from '../api/use-quote-file.ts';
import { useCustomerQuoteMessages } from '../messages.ts';

const FAILED = { quote: 'quote-pdf-failed', certificate: 'quote-certificate-failed' } as const;

function useLabels(kind: SealedFileKind, { acceptance, version }: CurrentQuote) {
  const messages = useCustomerQuoteMessages();
  if (kind === 'quote') return { idle: messages.download, busy: messages.downloading };
  const isEarlier = acceptance !== null && acceptance.version !== version.number;
  return {
    idle: isEarlier ? messages.earlierCertificate(acceptance.version) : messages.certificate,
    busy: messages.certificateLoading,
  };
}

export interface QuoteFileButtonProps {
  readonly kind: SealedFileKind;
  readonly quote: CurrentQuote;
  readonly isSecondary?: boolean;
}

export function QuoteFileButton({ kind, quote, isSecondary = false }: QuoteFileButtonProps) {
  const labels = useLabels(kind, quote);
  const { isPending, error, mutate } = useQuoteFile(kind, quote);
  return (
    <>
      <Button
        fullWidth
        variant={isSecondary ? 'default' : 'filled'}
        leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        {...busyProps(isPending)}
        onClick={() => mutate()}
      >
        {isPending ? labels.busy : labels.idle}
      </Button>
      <VisuallyHidden role="status">{isPending ? labels.busy : ''}</VisuallyHidden>
      <FailureNotice failed={FAILED[kind]} error={error} />
    </>
  );
}
