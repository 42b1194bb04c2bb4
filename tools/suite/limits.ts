/**
 * Time limits of every test, in milliseconds: the maximum on a quiet machine with two cores, times `SLOWNESS`. A limit
 * ends what hangs and never asserts speed (see `npm run bench`). Tests that assert that something does *not* happen use
 * their own short times.
 */

/** Factor by which a machine may be slower than a quiet one. */
export const SLOWNESS = 4;

const seconds = (onQuietMachine: number) => onQuietMachine * 1_000 * SLOWNESS;

export const LIMITS = {
  /** Test of a package or of the server. */
  test: seconds(15),
  /** Hook such as `beforeAll`, which may start a server and a database. */
  hook: seconds(20),
  processTest: seconds(45),
  /** Server test that stops the database, kills processes, migrates many rows or runs many random cases. */
  faultTest: seconds(90),
  /** State reached within the same process: an element, a rendered page, a settled promise. */
  find: seconds(4),
  /** State reached by another process: a finished job, a mail, a log line, a process's start or end. */
  wait: seconds(8),
  longWait: seconds(30),
  story: seconds(20),
  picture: seconds(5),
  /** First story of every file in the static Storybook, sequentially. */
  everyStory: seconds(225),
  storybookBuild: seconds(150),
  wholeBuild: seconds(120),
  /** End-to-end test of the built product. */
  journey: seconds(30),
  /** End-to-end test that builds, starts or releases its own product. */
  productJourney: seconds(45),
  /** Page assertion of an end-to-end test. */
  expect: seconds(5),
  /** Start of the product, including its first rendered page. */
  start: seconds(30),
} as const;

/** Options of `vi.waitFor` and `vi.waitUntil` for a state of another process; they poll every 50 ms. */
export const WAIT = { timeout: LIMITS.wait };

/** Time limit of a stage in ms: `SLOWNESS` times its minutes on a quiet machine, at least eight minutes. */
export const stageLimit = (quietMinutes: number): number => Math.max(8, quietMinutes * SLOWNESS) * 60_000;
