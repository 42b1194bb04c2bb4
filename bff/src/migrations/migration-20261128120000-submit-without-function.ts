import { Migration } from '@mikro-orm/migrations';
import { submitQuoteRequest, WITH_LOCALE } from './migration-20261121170000-locales.ts';

/** Drops the function of earlier releases: the server writes a submitted request in one statement of its own. */
export class SubmitWithoutFunction20261128120000 extends Migration {
  override name = '20261128120000-submit-without-function';

  override up(): void {
    this.addSql('drop function if exists submit_quote_request(text, text, text, jsonb, jsonb, jsonb)');
  }

  override down(): void {
    this.addSql(submitQuoteRequest(WITH_LOCALE));
  }
}
