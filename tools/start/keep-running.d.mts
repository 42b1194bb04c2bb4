export interface StartedServer<Message> {
  readonly ready: Promise<Message>;
  readonly died: Promise<string>;
}

export interface KeepRunningHooks<Message> {
  readonly onReady: (message: Message, isFirst: boolean) => void;
  readonly onDeath: (line: string) => void;
  /** Waits for the server's dependencies before a restart. */
  readonly beforeAgain: () => Promise<void>;
  /** Whether the crash had an external cause and does not count. */
  readonly isExcused: () => boolean;
  readonly isStopping: () => boolean;
}

/** Starts the server and restarts it after crashes. Returns the last crash's reason; undefined if it was stopped. */
export function keepRunning<Message>(
  start: () => StartedServer<Message>,
  hooks: KeepRunningHooks<Message>,
): Promise<string | undefined>;
