import { BUSINESS_TIME_ZONE } from '@backlot/domain';
import * as z from 'zod';
import type { Statements } from '../../../platform/database/statements.ts';
import type { QuoteRequestItemRecord, QuoteRequestRecord } from '../requests/quote-request.entity.ts';

/** Columns of a new request that the statement or their default assigns. */
export const SERVER_COLUMNS = [
  'reference',
  'status',
  'version',
  'discountCents',
  'answeredAt',
  'waitingSince',
  'assigneeId',
  'areRemindersOn',
  'updatedAt',
] as const satisfies readonly (keyof QuoteRequestRecord)[];
/** Columns of a new line that the statement assigns. */
export const LINE_SERVER_COLUMNS = ['quoteRequestId'] as const satisfies readonly (keyof QuoteRequestItemRecord)[];

/** Column names by entity property. */
export type Columns = ReadonlyMap<string, string>;

interface Table {
  readonly className: string;
  readonly props: readonly {
    readonly name: string;
    readonly fieldNames: readonly string[];
    readonly persist?: boolean;
  }[];
}

/** @throws {Error} for a property with several columns, which would stay empty */
export function columnsOf(metadata: Table, given: readonly string[]): Columns {
  const columns = metadata.props.filter(({ name, persist }) => persist !== false && !given.includes(name));
  return new Map(
    columns.map(({ name, fieldNames }) => {
      const [column, ...others] = fieldNames;
      if (column === undefined || others.length > 0) throw new Error(`${metadata.className}.${name} is not one column`);
      return [name, column];
    }),
  );
}

/** @throws {Error} for a missing or unknown column, whose value would be lost silently */
export function toRow(record: object, columns: Columns): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record));
  const unknown = [...values.keys()].filter((name) => !columns.has(name));
  const missing = [...columns.keys()].filter((name) => values.get(name) === undefined);
  if (unknown.length + missing.length > 0)
    throw new Error(`Not what the table holds: ${[...unknown, ...missing].join(', ')}`);
  return Object.fromEntries([...columns].map(([name, column]) => [column, values.get(name)]));
}

const list = (columns: Columns, of = '') => [...columns.values()].map((column) => `${of}"${column}"`).join(', ');

interface Submit {
  readonly key: string;
  readonly fingerprint: string;
  readonly id: string;
  readonly month: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly mails: readonly { readonly id: string; readonly kind: string; readonly job: string }[];
}

function parametersOf({ key, fingerprint, id, month, request, lines, mails }: Submit): string[] {
  const written = JSON.stringify(mails);
  return [
    key,
    key,
    id,
    month,
    JSON.stringify(request),
    JSON.stringify(lines),
    BUSINESS_TIME_ZONE,
    written,
    written,
    key,
    fingerprint,
    fingerprint,
  ];
}

/**
 * Atomic, one round trip, planned once per connection. Writes nothing without the lock on the key, or if the key has a
 * stored response. Computes totals and counts, so that no trigger has to.
 */
export function submitStatement(request: Columns, line: Columns): string {
  return `
    with claim as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_ours, set_config('backlot.lines_are_counted', 'on', true)
    ), earlier as materialized (
      select k.fingerprint, k.answer from claim join idempotency_keys k on claim.is_ours and k.key = ?
    ), receipt as materialized (
      select id, reference, jsonb_build_object('id', id, 'reference', reference) as answer
      from (select ?::uuid as id, next_quote_reference(?) as reference from claim where is_ours and not exists (select from earlier)) given
    ), written_request as (
      insert into quote_requests (reference, updated_at, ${list(request)})
      select receipt.reference, r.created_at, ${list(request, 'r.')} from receipt, jsonb_populate_record(null::quote_requests, ?::jsonb) r
      returning created_at
    ), written_lines as (
      insert into quote_request_items (quote_request_id, ${list(line)})
      select receipt.id, ${list(line, 'l.')} from receipt, jsonb_populate_recordset(null::quote_request_items, ?::jsonb) l
      returning equipment_id, quantity
    ), written_counts as (
      insert into requested_equipment_changes (day, equipment_id, request_count, quantity)
      select (written_request.created_at at time zone ?)::date, equipment_id, 1, quantity from written_lines, written_request
    ), written_jobs as (
      insert into outbox (id, job, payload, created_at)
      select m.id, m.job, jsonb_build_object('quoteRequestId', receipt.id), now() from receipt, jsonb_to_recordset(?::jsonb) m(id uuid, job text)
    ), written_deliveries as (
      insert into deliveries (id, quote_request_id, kind)
      select m.id, receipt.id, m.kind from receipt, jsonb_to_recordset(?::jsonb) m(id uuid, kind text)
    ), written_answer as (
      insert into idempotency_keys (key, fingerprint, answer, created_at)
      select ?, ?, receipt.answer, written_request.created_at from receipt, written_request
    )
    select
      case when not claim.is_ours then 'in-flight' when receipt.id is null then 'earlier' else 'created' end,
      coalesce(earlier.fingerprint, ?),
      coalesce(earlier.answer, receipt.answer)
    from claim left join earlier on true left join receipt on true`;
}

const receiptSchema = z.object({ id: z.uuid(), reference: z.string() });
const outcomeRow = z.union([
  z.tuple([z.literal('in-flight'), z.string(), z.null()]),
  z.tuple([
    z.enum(['created', 'earlier']),
    z.string(),
    z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(receiptSchema),
  ]),
]);

/** Runs the statement of {@link submitStatement}. Returns outcome, fingerprint and receipt. */
export async function writeSubmission(statements: Statements, sql: string, submit: Submit) {
  const cells = await statements.row({ sql, params: parametersOf(submit), isPrepared: true });
  return outcomeRow.parse(cells?.map((cell) => cell?.toString() ?? null));
}
