import { Notice, useLocale } from '@backlot/ui-kit';
import { failureText, type FailedCall } from './failure-text.ts';

export interface FailureNoticeProps {
  readonly failed: FailedCall;
  readonly error: unknown;
}

/** Failed action and its reason, announced at once. Nothing without an error. */
export function FailureNotice({ failed, error }: FailureNoticeProps) {
  const locale = useLocale();
  return error === null || error === undefined ? null : (
    <Notice kind="danger" role="alert">
      {failureText(failed, error, locale)}
    </Notice>
  );
}
