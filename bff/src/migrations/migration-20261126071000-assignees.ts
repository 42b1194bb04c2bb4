import { OnlineMigration } from '../platform/database/online-migration.js';

/** Who of the staff takes care of a request. */
export class Assignees20261126071000 extends OnlineMigration {
  override name = '20261126071000-assignees';

  override async up(): Promise<void> {
    // No foreign key: whoever is no admin any more takes care of nothing, without a write to each request.
    await this.change(['alter table quote_requests add column if not exists assignee_id uuid null']);
    await this.createIndex({
      name: 'quote_requests_by_assignee',
      definition: 'quote_requests (assignee_id, created_at) where assignee_id is not null',
    });
  }

  override async down(): Promise<void> {
    // With its index.
    await this.change(['alter table quote_requests drop column assignee_id']);
  }
}
