import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './ErrorState.module.css';

const useMessages = defineMessages({ en: { tryAgain: 'Try Again' }, es: { tryAgain: 'Intentar de nuevo' } });

export interface ErrorStateProps {
  /** Error message: what failed and what to do. */
  message: string;
  /** Further details, e.g. a request id for support. */
  detail?: ReactNode;
  /** Called on retry; shows 'Try Again' if set. */
  onRetry?: () => void;
  /** Label of the retry button. */
  retryLabel?: string;
  /** A retry is pending; the button is disabled. */
  isRetrying?: boolean;
}

/** Error message in place of a part of the page that failed to load. An alert for screen readers. */
export function ErrorState({ message, detail, onRetry, retryLabel, isRetrying = false }: ErrorStateProps) {
  const messages = useMessages();
  return (
    <div className={classes.root} role="alert">
      <p className={classes.message}>{message}</p>
      {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
      {onRetry === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconRefresh size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {retryLabel ?? messages.tryAgain}
        </Button>
      )}
    </div>
  );
}
