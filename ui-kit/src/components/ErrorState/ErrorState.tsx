import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './ErrorState.module.css';

const useMessages = defineMessages({ en: { tryAgain: 'Try Again' }, es: { tryAgain: 'Intentar de nuevo' } });

export type ErrorStateProps = {
  /** What failed and what to do, as the error catalogue words it. */
  message: string;
  /** Further facts, for instance a request id for support. */
  detail?: ReactNode;
  /** Shows 'Try Again'. */
  onRetry?: () => void;
  /** Other words for the button. */
  retryLabel?: string;
  /** Another attempt is on its way; the button waits. */
  isRetrying?: boolean;
};

/** A part of the page that could not be loaded. Announced at once. */
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
