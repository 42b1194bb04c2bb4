import { Notice, useLocale } from '@backlot/ui-kit';
import { failureText, type FailedCall } from './failure-text.ts';

export function FailureNotice({ failed, error }: { failed: FailedCall; error: unknown }) {
  const locale = useLocale();
  return error === null || error === undefined ? null : (
    <Notice kind="danger" role="alert">
      {failureText(failed, error, locale)}
    </Notice>
  );
}
