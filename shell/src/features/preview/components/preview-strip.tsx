import { Button, defineStaffMessages } from '@backlot/ui-kit';
import type { ReleaseName } from '@backlot/domain/contract';
import { nameOfRelease } from '../preview.ts';
import classes from './preview-strip.module.css';

const useMessages = defineStaffMessages({
  label: 'Preview',
  shown: (part: string, release: string) => `Preview of ${part} ${release}. Only you see it.`,
  refused: (part: string, release: string, reason: string) => `${part} ${release} cannot be shown: ${reason}`,
  leave: 'Leave the preview',
});

export interface PreviewStripProps {
  readonly release: ReleaseName;
  /** Why it is not shown; unset: the page shows it. */
  readonly rejection?: string | undefined;
  readonly onLeave: () => void;
}

export function PreviewStrip({ release, rejection, onLeave }: PreviewStripProps) {
  const messages = useMessages();
  const isShown = rejection === undefined;
  return (
    <div
      className={`bl-stage ${classes.root}`}
      role="region"
      aria-label={messages.label}
      lang="en"
      data-preview={isShown ? nameOfRelease(release) : undefined}
    >
      <p className={classes.text} role={isShown ? 'status' : 'alert'}>
        {isShown
          ? messages.shown(release.part, release.release)
          : messages.refused(release.part, release.release, rejection)}
      </p>
      <Button variant="default" size="compact-sm" onClick={onLeave}>
        {messages.leave}
      </Button>
    </div>
  );
}
