import { Migration } from '@mikro-orm/migrations';

export class SessionProofs20261124040000 extends Migration {
  override name = '20261124040000-session-proofs';

  override up(): void {
    // Rewrites no rows. Sessions of the previous release have no proof of identity.
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
