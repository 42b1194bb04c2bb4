import { type RangeMetrics, type ReportRange, type WeekMetrics } from '@backlot/domain';
import type { RequestedEquipment } from '@backlot/domain/contract/staff';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { longTransaction } from '../../platform/database/long-transaction.js';
import {
  ADD_UP_CHANGES,
  MOST_REQUESTED,
  mostRequestedParameters,
  mostRequestedSchema,
  REPORT_METRICS,
  reportMetricsParameters,
  reportMetricsSchema,
} from './report-statements.js';

/** What a report says of the requests of a span. */
export interface ReportedSpan {
  readonly totals: RangeMetrics;
  /** The oldest first, also those without requests. */
  readonly weeks: readonly WeekMetrics[];
  readonly mostRequested: RequestedEquipment[];
}

const claimSchema = z.tuple([z.object({ isOurs: z.boolean() })]);

/** Reports over requests, added up by the database: no request comes here. */
@Injectable()
export class ReportedRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Requests and items of one moment. A day begins when it begins for the business. */
  async read({ from, to }: ReportRange): Promise<ReportedSpan> {
    return this.em.fork().transactional(
      async (em) => {
        // For the sums of two years; translating the statement would take longer than running it.
        await em.execute("set local work_mem = '32MB'; set local jit = off");
        const [{ totals, weeks }] = reportMetricsSchema.parse(
          await em.execute(REPORT_METRICS, reportMetricsParameters({ from, to })),
        );
        const mostRequested = mostRequestedSchema.parse(
          await em.execute(MOST_REQUESTED, mostRequestedParameters({ from, to })),
        );
        return { totals, weeks, mostRequested };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** Adds up how often items were requested since the last time. Of several servers at a time one does it. */
  async addUpRequestedEquipment(): Promise<void> {
    await longTransaction(this.em, async (em) => {
      const [{ isOurs }] = claimSchema.parse(
        await em.execute(
          `select pg_try_advisory_xact_lock(hashtextextended('backlot requested equipment', 0)) as "isOurs"`,
        ),
      );
      if (!isOurs) return;
      await em.execute(ADD_UP_CHANGES);
      await em.execute('delete from requested_equipment_days where request_count = 0 and quantity = 0');
    });
  }
}
