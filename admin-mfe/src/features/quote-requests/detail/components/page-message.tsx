import { Notice, usePausableTimeout } from '@backlot/ui-kit';
import type { PageMessage as Message } from '../api/use-page-message.ts';
import classes from './page-message.module.css';

/** How long the back office shows what was done (spec 8): 3 s for a success, 5 s for an error. */
const SHOWN_MS = { success: 3_000, error: 5_000 } as const;

function Timed({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const pause = usePausableTimeout(SHOWN_MS[message.kind], onEnd);
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

/** What the page says about the last save: read out at once, gone after a while, and not while it is pointed at. */
export function PageMessage({ message, onEnd }: { message: Message | undefined; onEnd: () => void }) {
  const timed = message === undefined ? null : <Timed key={message.id} message={message} onEnd={onEnd} />;
  return (
    <>
      {/* Stands here before its text comes, or nobody would hear it. */}
      <div role="status">{message?.kind === 'success' ? timed : null}</div>
      {message?.kind === 'error' ? timed : null}
    </>
  );
}
