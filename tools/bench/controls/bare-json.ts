/** Control: responds with JSON that PostgreSQL builds from the same rows. */
import { serveStatement } from './serve.ts';

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const STATEMENT = `
  select json_agg(item)::text as answer from (
    select id, name, main_category as "mainCategory", category, subcategory, description, image, specifications, trim_scale(price_per_unit_cents / 100.0) as "pricePerUnit",
      units_per_item as "unitsPerItem", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"
    from equipment where main_category = $1 order by lower(name), id limit 500
  ) as item`;

await serveStatement(STATEMENT, () => ['production']);
