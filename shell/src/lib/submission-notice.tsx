import { Notice } from '@backlot/ui-kit';
import type { ReactNode } from 'react';

export interface SubmissionNoticeProps {
  readonly failure: { readonly message: string } | undefined;
  /** Text after a success. */
  readonly success?: string | false;
  /** Way out of the failure, such as a link to another page. */
  readonly action?: ReactNode;
}

/** Outcome of a submission, announced at once. Nothing before. */
export function SubmissionNotice({ failure, success = false, action }: SubmissionNoticeProps) {
  if (failure === undefined && success === false) return null;
  return failure === undefined ? (
    <Notice kind="good" role="status">
      {success}
    </Notice>
  ) : (
    <Notice kind="danger" role="alert" action={action}>
      {failure.message}
    </Notice>
  );
}
