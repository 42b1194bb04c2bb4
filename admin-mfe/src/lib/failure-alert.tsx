import { Notice } from '@backlot/ui-kit';

/** Text of a failed call; renders nothing without one. */
export function FailureAlert({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Notice kind="danger" role="alert">
      {text}
    </Notice>
  );
}
