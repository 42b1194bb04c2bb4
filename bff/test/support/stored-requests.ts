import type { ReportedRequest } from '@backlot/domain';
import type { TestDatabase } from './test-database.ts';

export interface StoredLine {
  readonly equipmentId: number;
  readonly name: string;
  readonly mainCategory: 'production' | 'home-ec-set';
  readonly unitsPerItem: number;
  readonly pricePerUnitCents: number | null;
  readonly quantity: number;
}

export interface StoredRequest extends Omit<ReportedRequest, 'day' | 'dayRateCents'> {
  readonly id: string;
  readonly lines: readonly StoredLine[];
}

/** Inserts requests and then their lines, one statement each, without the product's code. */
export async function storeRequests(database: TestDatabase, requests: readonly StoredRequest[]): Promise<void> {
  await database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, discount_cents, is_tax_exempt, tax_basis_points, answered_at, created_at, updated_at)
     select id, id, 'Ana', 'ana@example.com', 'Job', "startDate", "endDate", 'Miami', status, "discountCents", "isTaxExempt", "taxBasisPoints", "answeredAt", "createdAt", "createdAt"
     from jsonb_to_recordset($1::jsonb) r(id uuid, "startDate" date, "endDate" date, status text, "discountCents" bigint, "isTaxExempt" boolean, "taxBasisPoints" integer, "answeredAt" timestamptz, "createdAt" timestamptz)`,
    [JSON.stringify(requests.map(({ lines: _, ...request }) => request))],
  );
  await storeLines(database, requests);
}

export async function storeLines(
  database: TestDatabase,
  requests: readonly Pick<StoredRequest, 'id' | 'lines'>[],
): Promise<void> {
  const lines = requests.flatMap(({ id, lines: own }) => own.map((line, position) => ({ ...line, id, position })));
  await database.run(
    `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
     select id, position, "equipmentId", name, "mainCategory", 'video', '', '', "unitsPerItem", "pricePerUnitCents", quantity
     from jsonb_to_recordset($1::jsonb) l(id uuid, position integer, "equipmentId" integer, name text, "mainCategory" text, "unitsPerItem" integer, "pricePerUnitCents" bigint, quantity integer)`,
    [JSON.stringify(lines)],
  );
}
