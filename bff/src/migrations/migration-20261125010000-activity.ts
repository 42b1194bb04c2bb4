import { Migration } from '@mikro-orm/migrations';

export class Activity20261125010000 extends Migration {
  override name = '20261125010000-activity';

  override up(): void {
    // No foreign keys: entries outlive accounts.
    this.addSql(`
      create table activity (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        kind text not null check (kind <> ''),
        outcome text not null check (outcome in ('done', 'refused')),
        times integer not null default 1 check (times > 0),
        actor_id uuid null,
        actor text null,
        subject_id uuid null,
        subject text null,
        source text null,
        details jsonb not null default '{}',
        request_id text null
      )`);
    this.addSql('create index activity_by_time on activity (at)');
    this.addSql('create index activity_by_kind on activity (kind, id)');
    this.addSql('create index activity_by_actor on activity (actor, id)');
    this.addSql('create index activity_by_subject on activity (subject, id)');
    // Entries younger than 30 days cannot be deleted, whatever the retention setting.
    this.addSql(`
      create function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('backlot.activity_retention', true) = 'on' then
          if old.at < now() - interval '30 days' then
            return old;
          end if;
        end if;
        raise exception 'Entries of the activity are neither changed nor removed' using errcode = 'insufficient_privilege';
      end $$`);
    this.addSql(`
      create trigger activity_is_append_only before update or delete on activity
      for each row execute function refuse_activity_change()`);
    this.addSql(`
      create trigger activity_is_not_emptied before truncate on activity
      for each statement execute function refuse_activity_change()`);
    // The current state is read from the last entry about it, so that entry is never deleted.
    this.addSql(`
      create function remove_old_activity(days integer) returns bigint language plpgsql as $$
      declare removed bigint;
      begin
        perform set_config('backlot.activity_retention', 'on', true);
        delete from activity as entry
        where entry.at < now() - days * interval '1 day'
          and (entry.kind not in ('release', 'settings-change') or exists (
            select 1 from activity as later
            where later.kind = entry.kind and later.id > entry.id
              and later.details ->> 'part' is not distinct from entry.details ->> 'part'));
        get diagnostics removed = row_count;
        perform set_config('backlot.activity_retention', '', true);
        return removed;
      end $$`);
  }

  override down(): void {
    this.addSql('drop function remove_old_activity(integer)');
    this.addSql('drop table activity');
    this.addSql('drop function refuse_activity_change()');
  }
}
