import { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { RanStatements, type RanStatement } from './ran-statements.ts';
import type { TestServer } from './test-server.ts';

/** Functions of `*.sql.ts` whose statements may read a whole table, by the reason. */
const WHOLE_READS: Readonly<Record<string, readonly string[]>> = {
  'one row, or few': [
    'account-administration.countAccounts',
    'account-administration.readAccounts',
    'calendar-feed.deleteFeed',
    'calendar-feed.hasFeedKey',
    'calendar-feed.readFeedCreation',
    'request-stock.readOverbookingPolicy',
    'stock-settings.readStockSettings',
    'stock-settings.updateStockSettings',
    'stock-upkeep.takeUnsettled',
  ],
  'the whole catalogue, which is cached': [
    'availability.readCatalogue',
    'availability.readCounted',
    'availability.readFewItems',
    'equipment-lists.readEquipmentPage',
    'equipment.readCategories',
  ],
  'sums over all requests': ['quote-requests.countByStatus'],
  'changes since the last hour': ['reports.aggregateChanges', 'reports.readMostRequested'],
  'hourly cleanup': [
    'enrolments.deleteExpiredEnrolments',
    'outbox.deleteDoneRows',
    'payments-personal-data.deleteExpiredSessions',
    'payments-personal-data.readOldPayments',
    'pictures.updateUnusedPictures',
    'quote-links.deleteEndedLinks',
    'quote-request-personal-data.eraseSealedOfDeleted',
    'reports.deleteEmptyDays',
    'sessions.deleteEndedSessions',
    'sign-in-challenges.deleteExpiredSignInChallenges',
  ],
  "a person's data, exported or erased on request": [
    'account-personal-data.countLinks',
    'account-personal-data.deleteLinks',
    'account-personal-data.readLinkTimes',
    'quote-request-personal-data.deleteChangesWithAddress',
    'quote-request-personal-data.deleteJobsOfRequests',
    'quote-request-personal-data.deleteMessages',
    'quote-request-personal-data.deleteResponsesOfRequests',
    'quote-request-personal-data.lockErasableRequests',
    'quote-request-personal-data.lockRequestsOfMessages',
    'quote-request-personal-data.readChangesWithAddress',
    'quote-request-personal-data.readPersonalMessages',
  ],
  'a hashed subquery, which PostgreSQL prefers while the table is small': ['quote-versions.readNewestVersions'],
  'the start of a server': ['database.hasRows'],
  'an audit of all stock': ['stock-audit.countStock', 'stock-audit.readAuditedRequests', 'stock-audit.readUnsettled'],
};
const EXPECTED = new Set(Object.values(WHOLE_READS).flat());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const planRows = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);
/** `set` has none. */
const HAS_PLAN = /^\s*(?:select|with|insert|update|delete)\b/iu;
const nameRows = z.array(z.object({ name: z.string() }));

/** Adds a test that the statements of `*.sql.ts` which the tests before it ran find their rows by indexes. */
export function testStatementPlans(server: TestServer): void {
  const ran = RanStatements.forTests();
  it('finds rows by indexes in all of its statements', async () => {
    const partial = await partialIndexes(server);
    const unexpected = new Set<string>();
    for (const statement of ran.all().filter(({ name, sql }) => !EXPECTED.has(name) && HAS_PLAN.test(sql)))
      for (const table of wholeReads(await planOf(server, statement), partial))
        unexpected.add(`${statement.name}: ${table}`);
    expect([...unexpected]).toEqual([]);
  });
}

/** They hold only the rows that a statement looks for, so reading them whole is fine. */
async function partialIndexes({ database }: TestServer): Promise<ReadonlySet<string>> {
  const rows = await database.rows(
    'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  );
  return new Set(nameRows.parse(rows).map(({ name }) => name));
}

function planOf({ app }: TestServer, { sql, params }: RanStatement): Promise<PlanNode> {
  return app
    .get(EntityManager)
    .fork()
    .transactional(async (em) => {
      // Tables are small here: leave only plans that would be good for large ones.
      for (const kind of ['seqscan', 'mergejoin', 'hashjoin'])
        await em.execute(`set local enable_${kind} = off`, [], 'run');
      const rows: unknown = await em.execute(`explain (format json) ${sql}`, params);
      return planRows.parse(rows)[0]['QUERY PLAN'][0].Plan;
    });
}

/** Returns the tables or indexes that a plan reads without a condition and without a limit. */
function wholeReads(node: PlanNode, partial: ReadonlySet<string>, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition, Plans = [] } = node;
  const isWholeIndex = index !== undefined && condition === undefined && !isLimited && !partial.has(index);
  const limited = type === 'Limit' || (isLimited && !['Sort', 'Aggregate'].includes(type));
  return [
    ...(type === 'Seq Scan' || isWholeIndex ? [table ?? index ?? type] : []),
    ...Plans.flatMap((child) => wholeReads(child, partial, limited)),
  ];
}
