import { Migration } from '@mikro-orm/migrations';

/** Searchable text of a quote request. E'\x01' separates the parts: no search matches across two of them. */
function searchColumn(parts: readonly string[]): string {
  return `alter table quote_requests add column search_text text not null generated always as (search_text(${parts.join(` || E'\\x01' || `)})) stored`;
}

const PARTS_BEFORE = ['customer_name', 'customer_email', 'job_name', `coalesce(company, '')`];
const INDEX = 'create index quote_requests_by_search_text on quote_requests using gin (search_text gin_trgm_ops)';
// Drops the index too. A generated expression cannot be altered before PostgreSQL 17.
const DROP = 'alter table quote_requests drop column search_text';

export class SearchByReference20261121235000 extends Migration {
  override name = '20261121235000-search-by-reference';

  override up(): void {
    for (const statement of [DROP, searchColumn([...PARTS_BEFORE, 'reference']), INDEX]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of [DROP, searchColumn(PARTS_BEFORE), INDEX]) this.addSql(statement);
  }
}
