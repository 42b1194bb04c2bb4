import { OnlineMigration } from '../platform/database/online-migration.ts';

/** Second factors of accounts. The previous release does not check them. */
export class SecondFactors20261125030000 extends OnlineMigration {
  override name = '20261125030000-second-factors';

  override async up(): Promise<void> {
    await this.change([
      `
      create table if not exists second_factors (
        id uuid primary key,
        profile_id uuid not null references profiles (id) on delete cascade,
        kind text not null check (kind in ('totp', 'passkey')),
        name text not null check (name <> ''),
        created_at timestamptz not null default now(),
        last_used_at timestamptz null,
        secret text null,
        last_step bigint null,
        credential_id text null unique,
        public_key text null,
        counter bigint null,
        transports text[] null,
        check (case kind
          when 'totp' then secret is not null
          else credential_id is not null and public_key is not null and counter is not null
        end)
      )`,
      'create index if not exists second_factors_by_profile on second_factors (profile_id)',
      `
      create table if not exists recovery_codes (
        code_hash text primary key,
        profile_id uuid not null references profiles (id) on delete cascade,
        created_at timestamptz not null default now(),
        used_at timestamptz null
      )`,
      'create index if not exists recovery_codes_by_profile on recovery_codes (profile_id)',
      `
      create table if not exists sign_in_challenges (
        token_hash text primary key,
        profile_id uuid not null references profiles (id) on delete cascade,
        expires_at timestamptz not null,
        attempts integer not null default 0,
        passkey_challenge text null
      )`,
      'create index if not exists sign_in_challenges_by_profile on sign_in_challenges (profile_id)',
      `
      create table if not exists second_factor_enrolments (
        id uuid primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        kind text not null,
        expires_at timestamptz not null,
        attempts integer not null default 0,
        secret text null,
        passkey_challenge text null
      )`,
      'create index if not exists second_factor_enrolments_by_session on second_factor_enrolments (session_id)',
    ]);
  }

  override down(): void {
    for (const table of ['second_factor_enrolments', 'sign_in_challenges', 'recovery_codes', 'second_factors'])
      this.addSql(`drop table ${table}`);
  }
}
