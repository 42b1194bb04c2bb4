/** Nobody else may wait. */
export class LineFullError extends Error {
  constructor() {
    super('Too many wait already');
    this.name = 'LineFullError';
  }
}

/** Does so many pieces of work at a time. The others wait in two lines of limited length, the urgent ones first. */
export class WorkLine {
  #running = 0;
  readonly #urgent: (() => void)[] = [];
  readonly #ordinary: (() => void)[] = [];

  constructor(private readonly limits: { readonly running: number; readonly waiting: number }) {}

  /** @throws {LineFullError} when too many wait already */
  async run<Result>(work: () => Promise<Result>, isUrgent = false): Promise<Result> {
    if (this.#running < this.limits.running) this.#running += 1;
    else await this.#turn(isUrgent ? this.#urgent : this.#ordinary);
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#ordinary.shift();
      // Whoever comes next takes over the place of this one.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(line: (() => void)[]): Promise<void> {
    if (line.length >= this.limits.waiting) throw new LineFullError();
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(resolve);
    return promise;
  }
}
