import { Button, Notice } from '@backlot/ui-kit';

export interface RetryNoticeProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Reports a part that failed to load, with a button that tries again. */
export const RetryNotice = ({ text, retry, onRetry }: RetryNoticeProps) => (
  <Notice kind="danger" role="alert">
    {text}{' '}
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
