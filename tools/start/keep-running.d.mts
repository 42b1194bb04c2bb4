/** A server as it was started. */
export interface StartedServer<Message> {
  /** What it says once it serves. */
  readonly ready: Promise<Message>;
  /** Why it died, once it did. */
  readonly died: Promise<string>;
}

export interface KeepRunningHooks<Message> {
  readonly onReady: (message: Message, isFirst: boolean) => void;
  /** It died and is started again. */
  readonly onDeath: (line: string) => void;
  /** What has to be there before it is started again. */
  readonly beforeAgain: () => Promise<void>;
  /** Whether it cannot be blamed for its death, which then does not count. */
  readonly isExcused: () => boolean;
  readonly isStopping: () => boolean;
}

/** Starts the server and, as long as it gets ready, starts it again when it dies. Why it was given up; undefined when it was stopped. */
export function keepRunning<Message>(
  start: () => StartedServer<Message>,
  hooks: KeepRunningHooks<Message>,
): Promise<string | undefined>;
