/**
 * Time limits of every test, in milliseconds. Each is what a quiet machine with two cores needs at most, times `SLOWNESS`.
 *
 * A limit ends what hangs; it never decides whether something is fast enough (`npm run bench` does).
 * Waits that show that something does *not* happen keep their own short times beside the test.
 */

/** How much slower than a quiet machine a machine may be before tests fail. */
export const SLOWNESS = 4;

const seconds = (onQuietMachine: number) => onQuietMachine * 1_000 * SLOWNESS;

export const LIMITS = {
  /** A test of a package or of the server. */
  test: seconds(15),
  /** A `beforeAll`, `afterAll` or the like, which may start a server and a database. */
  hook: seconds(20),
  /** A test that starts processes, builds or releases. */
  processTest: seconds(45),
  /** A test of the server that stops the database, kills processes, migrates many rows or tries many random cases. */
  faultTest: seconds(90),
  /** A state that something in the same process reaches: an element, a rendered page, a settled promise. */
  find: seconds(4),
  /** A state that another process reaches: a job's end, a mail, a log line, a process's start or end. */
  wait: seconds(8),
  /** A state that takes the product itself many seconds: retries of a mail, a count over many rows. */
  longWait: seconds(30),
  /** A story with its play function. */
  story: seconds(20),
  /** A picture of a story that holds still. */
  picture: seconds(5),
  /** The first story of everything in the static Storybook, one after the other. */
  everyStory: seconds(225),
  /** The build of the static Storybook. */
  storybookBuild: seconds(150),
  /** A build of every package, none of it from the cache. */
  wholeBuild: seconds(120),
  /** A journey through the built product. */
  journey: seconds(30),
  /** A journey that builds, starts or releases a product of its own. */
  productJourney: seconds(45),
  /** What a journey expects of a page. */
  expect: seconds(5),
  /** The product's start, its first rendered page included. */
  start: seconds(30),
} as const;

/** Options of `vi.waitFor` and `vi.waitUntil` for a state that another process reaches; they look every 50 ms. */
export const WAIT = { timeout: LIMITS.wait };

/** Milliseconds after which a stage has hung: `SLOWNESS` times its minutes on a quiet machine, and never under eight minutes. */
export const stageLimit = (quietMinutes: number): number => Math.max(8, quietMinutes * SLOWNESS) * 60_000;
