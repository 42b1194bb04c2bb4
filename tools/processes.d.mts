/** Whether a process runs. A zombie counts as gone. */
export function isRunning(pid: number | undefined): boolean;
/** Returns the start time, which distinguishes processes with a reused id; empty if the system does not provide it. */
export function startMark(pid: number): string;
/** Whether the process with this id runs and has this start mark. */
export function isSameProcess(pid: number, mark: string): boolean;
/** Returns the command line of a process, empty if it cannot be read. */
export function commandLine(pid: number): string;
export function workingDirectory(pid: number): string | undefined;
/** Polls until `holds` returns (or resolves to) true; returns false after the timeout. */
export function waitUntil(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
  stepMs?: number,
): Promise<boolean>;
/** Sends the signals in order, each with its timeout in milliseconds, until the process is gone. */
export function terminate(
  pid: number | undefined,
  steps: readonly (readonly [signal: NodeJS.Signals, maxWaitMs: number])[],
): Promise<boolean>;
