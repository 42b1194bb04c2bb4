import { message } from '@backlot/domain';
import { ProblemException } from '../../platform/http/problem.ts';

/** Limits concurrent tasks. Others wait in two bounded FIFO queues, the urgent one first. */
export class ConcurrencyLimiter {
  #running = 0;
  readonly #urgent: (() => void)[] = [];
  readonly #ordinary: (() => void)[] = [];

  constructor(private readonly limits: { readonly running: number; readonly waiting: number }) {}

  /** @throws {ProblemException} 503 when too many wait already */
  async run<Result>(work: () => Promise<Result>, isUrgent = false): Promise<Result> {
    if (this.#running < this.limits.running) this.#running += 1;
    else await this.#enqueue(isUrgent ? this.#urgent : this.#ordinary);
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#ordinary.shift();
      // The next task takes over the slot.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #enqueue(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.limits.waiting)
      throw new ProblemException({ status: 503, title: message('too-many-requests'), code: 'unavailable' });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    return promise;
  }
}
