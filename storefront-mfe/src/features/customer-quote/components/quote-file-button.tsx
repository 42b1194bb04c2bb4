import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, iconSize, iconStroke, Notice, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { IconDownload } from '@tabler/icons-react';
import { busyProps } from '../../../lib/busy-props.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useQuoteFile, type QuoteFileKind } from '../api/use-quote-file.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { failureText } from '../../../lib/failure-text.ts';

const FAILED = { quote: 'quote-pdf-failed', certificate: 'quote-certificate-failed' } as const;

function useLabels(kind: QuoteFileKind, { acceptance, version }: CurrentQuote) {
  const messages = useCustomerQuoteMessages();
  if (kind === 'quote') return { idle: messages.download, busy: messages.downloading };
  const isEarlier = acceptance !== null && acceptance.version !== version.number;
  return {
    idle: isEarlier ? messages.earlierCertificate(acceptance.version) : messages.certificate,
    busy: messages.certificateLoading,
  };
}

export interface QuoteFileButtonProps {
  readonly kind: QuoteFileKind;
  readonly quote: CurrentQuote;
  readonly api: QuoteApi;
  /** There is something more important to do. */
  readonly isSecondary?: boolean;
}

/** Downloads a file of the quote: the button stays, whatever comes of it. */
export function QuoteFileButton({ kind, quote, api, isSecondary = false }: QuoteFileButtonProps) {
  const labels = useLabels(kind, quote);
  const locale = useLocale();
  const { isPending, failure, download } = useQuoteFile(kind, api, quote);
  return (
    <>
      <Button
        fullWidth
        variant={isSecondary ? 'default' : 'filled'}
        leftSection={<IconDownload size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        {...busyProps(isPending)}
        onClick={download}
      >
        {isPending ? labels.busy : labels.idle}
      </Button>
      <VisuallyHidden role="status">{isPending ? labels.busy : ''}</VisuallyHidden>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failureText(FAILED[kind], failure, locale)}
        </Notice>
      )}
    </>
  );
}
