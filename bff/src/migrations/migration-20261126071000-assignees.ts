import { OnlineMigration } from '../platform/database/online-migration.ts';

export class Assignees20261126071000 extends OnlineMigration {
  override name = '20261126071000-assignees';

  override async up(): Promise<void> {
    // No foreign key: an assignee who is no longer an admin is ignored when it is read.
    await this.change(['alter table quote_requests add column if not exists assignee_id uuid null']);
    await this.createIndex({
      name: 'quote_requests_by_assignee',
      definition: 'quote_requests (assignee_id, created_at) where assignee_id is not null',
    });
  }

  override async down(): Promise<void> {
    await this.change(['alter table quote_requests drop column assignee_id']);
  }
}
