import { Notice, usePausableTimeout } from '@backlot/ui-kit';
import type { PageMessage as Message } from '../use-page-message.ts';
import classes from './page-message.module.css';

/** Display time of status messages in ms (spec 8). */
const DISPLAY_MS = { success: 3_000, error: 5_000 } as const;

function Timed({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const pause = usePausableTimeout(DISPLAY_MS[message.kind], onEnd);
  const isError = message.kind === 'error';
  return (
    <div className={classes.message} {...pause}>
      <Notice kind={isError ? 'danger' : 'good'} {...(isError ? { role: 'alert' } : {})}>
        <p>{message.text}</p>
        {message.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </Notice>
    </div>
  );
}

/** Status message of the last action. Its timeout pauses on hover. */
export function PageMessage({ message, onEnd }: { message: Message | undefined; onEnd: () => void }) {
  const timed = message === undefined ? null : <Timed key={message.id} message={message} onEnd={onEnd} />;
  return (
    <>
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <div role="status">{message?.kind === 'success' ? timed : null}</div>
      {message?.kind === 'error' ? timed : null}
    </>
  );
}
