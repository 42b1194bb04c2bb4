import { Notice } from '@backlot/ui-kit';
import type { ReactNode } from 'react';

export interface FailureNoticeProps {
  readonly failure: { readonly message: string } | undefined;
  /** Way out of the failure, such as a link to another page. */
  readonly action?: ReactNode;
}

/** Reason of a failed submission, announced at once. Nothing without a failure. */
export function FailureNotice({ failure, action }: FailureNoticeProps) {
  return failure === undefined ? null : (
    <Notice kind="danger" role="alert" action={action}>
      {failure.message}
    </Notice>
  );
}
