import { OnlineMigration } from '../platform/database/online-migration.ts';

export class HoldChallenges20261128090000 extends OnlineMigration {
  override name = '20261128090000-hold-challenges';

  override async up(): Promise<void> {
    await this.change([
      // The queue place identifies the hold: a released and renewed hold has another place.
      `create table if not exists hold_challenges (
         id uuid primary key,
         asking_request_id uuid not null references quote_requests (id) on delete cascade,
         asked_request_id uuid not null references quote_requests (id) on delete cascade,
         hold_place bigint not null,
         recipient_hash text not null check (recipient_hash <> ''),
         lines jsonb not null,
         sent_at timestamptz not null,
         deadline timestamptz not null,
         answer text null check (answer in ('keep', 'release')),
         answered_at timestamptz null,
         expired_at timestamptz null,
         check (asking_request_id <> asked_request_id),
         check ((answer is null) = (answered_at is null)),
         check (answer is null or expired_at is null)
       )`,
      'create index if not exists hold_challenges_by_asking on hold_challenges (asking_request_id, sent_at)',
      'create index if not exists hold_challenges_by_asked on hold_challenges (asked_request_id, sent_at)',
      `create index if not exists hold_challenges_unanswered on hold_challenges (deadline)
         where answer is null and expired_at is null`,
      `create table if not exists hold_challenge_keys (
         token_hash text primary key,
         hold_challenge_id uuid not null references hold_challenges (id) on delete cascade,
         mailed_at timestamptz null
       )`,
      'create index if not exists hold_challenge_keys_by_challenge on hold_challenge_keys (hold_challenge_id)',
    ]);
  }

  override async down(): Promise<void> {
    await this.change(['drop table hold_challenge_keys', 'drop table hold_challenges']);
  }
}
