import type { RangeMetrics, ReportRange, WeekMetrics } from '@backlot/domain';
import type { RequestedEquipment } from '@backlot/domain/contract/staff';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { longTransaction } from '../../../platform/database/long-transaction.ts';
import {
  aggregateChanges,
  deleteEmptyDays,
  lockAggregation,
  readMostRequested,
  readReportMetrics,
  setReportLimits,
} from './reports.sql.ts';

export interface ReportedSpan {
  readonly totals: RangeMetrics;
  /** Oldest first, including weeks without requests. */
  readonly weeks: readonly WeekMetrics[];
  readonly mostRequested: RequestedEquipment[];
}

@Injectable()
export class ReportedRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads one snapshot. Days are in the time zone of the business. */
  async read(range: ReportRange): Promise<ReportedSpan> {
    return this.em.fork().transactional(
      async (em) => {
        await setReportLimits(em);
        const metrics = await readReportMetrics(em, range);
        return { ...metrics, mostRequested: await readMostRequested(em, range) };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** Aggregates how often items were requested since the last run. Concurrent servers skip. */
  async addUpRequestedEquipment(): Promise<void> {
    await longTransaction(this.em, async (em) => {
      if (!(await lockAggregation(em))) return;
      await aggregateChanges(em);
      await deleteEmptyDays(em);
    });
  }
}
