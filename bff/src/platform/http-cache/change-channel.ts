import { type NotificationHandler, type Notifications } from './notifications.js';

/** Payload of a change that this server marks itself. */
const LOCAL_CHANGE = '';

/** Changes of the database, as a channel of it reports them (docs/adr/0008). What is cached until then asks here whether it still holds. */
export class ChangeChannel {
  readonly #listeners = new Set<NotificationHandler>();
  #generation = 0;

  constructor(
    name: string,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(name, (payload) => this.#report(payload));
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

  /**
   * Calls the listener after each change with the payload of its notification: undefined when changes may have been
   * missed, empty when this server marked the change itself, whose own notification, if it has one, comes as well.
   */
  onChange(listener: NotificationHandler): void {
    this.#listeners.add(listener);
  }

  /** For who has changed something: resolves when no replica responds with what was before. Never rejects. */
  async changed(): Promise<void> {
    this.markChanged();
    await this.notifications.barrier();
  }

  /** Drops what this server has cached, for changes that the database does not notify of. Others keep theirs. */
  markChanged(): void {
    this.#report(LOCAL_CHANGE);
  }

  #report(payload: string | undefined): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener(payload);
  }
}
