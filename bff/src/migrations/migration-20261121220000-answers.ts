import { Migration } from '@mikro-orm/migrations';

/** Adds the time of the first answer to a quote request, so that lists and reports need not join history and mails. */
export class Answers20261121220000 extends Migration {
  override name = '20261121220000-answers';

  override up(): void {
    this.addSql(
      'alter table quote_requests add column answered_at timestamptz(3) null check (answered_at >= created_at)',
    );
    this.addSql(`
      update quote_requests r set answered_at = greatest(r.created_at, answers.first_at)
      from (
        select quote_request_id, min(at) as first_at
        from (
          select quote_request_id, at from quote_request_changes where field = 'status' and value_before = '"pending"'
          union all
          select quote_request_id, queued_at from deliveries where kind = 'quote'
        ) as every_answer
        group by quote_request_id
      ) as answers
      where answers.quote_request_id = r.id`);
  }

  override down(): void {
    this.addSql('alter table quote_requests drop column answered_at');
  }
}
