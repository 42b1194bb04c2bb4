import { Button, Notice } from '@backlot/ui-kit';

export const RetryNotice = ({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) => (
  <Notice kind="danger" role="alert">
    {text}{' '}
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
