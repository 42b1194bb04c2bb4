import { Migration } from '@mikro-orm/migrations';

/** What a session has to say of itself: where it is, when somebody was last at it, and when its owner last proved to be there. */
export class SessionProofs20261124040000 extends Migration {
  override name = '20261124040000-session-proofs';

  override up(): void {
    // Nothing is rewritten: what a new column begins with is known without looking at the rows. A server of the release before
    // names none of them; its sessions have not proved anything.
    this.addSql(`
      alter table sessions
        add column last_seen_at timestamptz not null default now(),
        add column authenticated_at timestamptz null,
        add column token_generation integer not null default 0,
        add column browser text null,
        add column device text null`);
  }

  override down(): void {
    this.addSql(`
      alter table sessions
        drop column last_seen_at,
        drop column authenticated_at,
        drop column token_generation,
        drop column browser,
        drop column device`);
  }
}
