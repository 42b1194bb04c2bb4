/** Returns the path of the Node that runs the product and its build. */
export function productNode(): string;
export function toolEnvironment(extra?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
/** Returns the script behind a package's command, so that it runs under the given Node on every system. */
export function packageCommand(name: string, command?: string): string;
export function nxCommand(...args: readonly string[]): string[];
/** Returns the npm command: the npm that started this process, if any. */
export function npmCommand(): string[];
/** Ends every running child and its descendants. */
export function endChildren(signal?: NodeJS.Signals): void;
/** Ends every running child: SIGINT, after 20 s SIGTERM, after 30 s SIGKILL. */
export function interruptChildren(): void;

export interface CaptureOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  onOutput?: (chunk: string) => void;
  /** Milliseconds after which the program is ended. */
  timeoutMs?: number;
}

export interface Captured {
  code: number | null;
  output: string;
  timedOut: boolean;
}

/** Runs a program, given with its arguments, to its end. */
export function capture(command: readonly string[], options?: CaptureOptions): Promise<Captured>;

/**
 * Runs a program that must end with code 0.
 *
 * @throws {PlainError} with the message, after reporting the last lines of its output
 */
export function runOrFail(
  command: readonly string[],
  message: string,
  options?: CaptureOptions & { report?: (line: string) => void },
): Promise<void>;
