import { type Notifications } from './notifications.js';

/** Changes of the database, as a channel of it reports them (docs/adr/0008). What is cached until then asks here whether it still holds. */
export class ChangeChannel {
  readonly #listeners = new Set<() => void>();
  #generation = 0;

  constructor(
    name: string,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(name, () => this.#markChanged());
  }

  /** Grows with each change. What was made of the database is of the generation from before it was read. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether every change was heard of. While changes could be missed, nothing is cached and nothing cached is used. */
  isReliable(): boolean {
    this.notifications.start();
    return this.notifications.areReliable();
  }

  /** Calls the listener after each change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** For who has changed something: resolves when no replica responds with what was before. Never rejects. */
  async changed(): Promise<void> {
    this.#markChanged();
    await this.notifications.barrier();
  }

  #markChanged(): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener();
  }
}
