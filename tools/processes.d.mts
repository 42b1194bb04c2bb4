/** Whether a process runs. A zombie counts as gone. */
export function isRunning(pid: number | undefined): boolean;
/** Something that tells two processes with the same id apart: the start time where the system tells it, else an empty string. */
export function startMark(pid: number): string;
/** Whether the process with this id runs and is the one that the mark was taken of. */
export function isSameProcess(pid: number, mark: string): boolean;
/** The command line of a process, empty when it cannot be read. */
export function commandLine(pid: number): string;
/** The working directory of a process where the system tells it. */
export function workingDirectory(pid: number): string | undefined;
/** The id of a process's parent where the system tells it. */
export function parentOf(pid: number): number | undefined;
/** Polls until `holds` returns true (or a promise of it); false when the time is over. */
export function waitUntil(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
  stepMs?: number,
): Promise<boolean>;
/** Sends the signals one after the other, each with its timeout in milliseconds, until the process is gone. */
export function terminate(
  pid: number | undefined,
  steps: readonly (readonly [signal: NodeJS.Signals, maxWaitMs: number])[],
): Promise<boolean>;
