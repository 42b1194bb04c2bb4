import { OnlineMigration } from '../platform/database/online-migration.ts';

/** Tax rate per request. The defaults, the only rate so far, also apply to inserts of the previous release. */
export class SalesTaxOfRequests20261123235400 extends OnlineMigration {
  override name = '20261123235400-sales-tax-of-requests';

  override async up(): Promise<void> {
    // A constant default rewrites no rows; the check is validated afterwards, concurrently with writers.
    await this.change([
      `alter table quote_requests
         add column if not exists tax_basis_points integer not null default 700,
         add column if not exists tax_label_en text not null default 'FL Sales Tax (7%)',
         add column if not exists tax_label_es text not null default 'Impuesto de venta de FL (7%)'`,
      'alter table quote_requests drop constraint if exists quote_requests_tax_basis_points_check',
      `alter table quote_requests add constraint quote_requests_tax_basis_points_check
         check (tax_basis_points between 0 and 10000) not valid`,
    ]);
    await this.change(['alter table quote_requests validate constraint quote_requests_tax_basis_points_check']);
  }

  override async down(): Promise<void> {
    await this.change([
      `alter table quote_requests
         drop column tax_basis_points, drop column tax_label_en, drop column tax_label_es`,
    ]);
  }
}
