/** The Node that runs the product and its build. */
export function productNode(): string;
/** The environment with which tools of the workspace run. */
export function toolEnvironment(extra?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
/** The script behind a package's command, so that it runs under the wanted Node on every system. */
export function packageCommand(name: string, command?: string): string;
/** How npm is called: by the npm that started this process where there is one. */
export function npmCommand(): string[];
/** Ends every child that still runs, together with its own children. */
export function endChildren(signal?: NodeJS.Signals): void;
/** Ends every child that still runs: SIGINT, after 20 s SIGTERM, after 30 s SIGKILL. */
export function interruptChildren(): void;

export interface CaptureOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Gets each line of output. */
  onLine?: (line: string) => void;
  /** Gets the output as it comes. */
  onOutput?: (chunk: string) => void;
  /** After which the program is ended. */
  timeoutMs?: number;
}

export interface Captured {
  code: number | null;
  output: string;
  timedOut: boolean;
}

/** Runs a program, the first of the words, to its end. */
export function capture(command: readonly string[], options?: CaptureOptions): Promise<Captured>;
