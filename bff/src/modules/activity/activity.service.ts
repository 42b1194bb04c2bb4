import type {
  ActivityEntry,
  ActivityFilter,
  ActivityList,
  ListExport,
  ReadActivityQuery,
} from '@backlot/domain/contract/staff';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { ActivityEntriesRepository } from './activity-entries.repository.ts';

const cursorSchema = z.tuple([z.int().min(1)]);
const BATCH = 500;

@Injectable()
export class ActivityService {
  constructor(
    private readonly entries: ActivityEntriesRepository,
    private readonly activity: ActivityRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ProblemException} 422 at `cursor` */
  async list({ limit, cursor, ...filter }: ReadActivityQuery): Promise<ActivityList> {
    const before = readCursor(cursorSchema, cursor)?.[0];
    const found = await this.entries.list(filter, limit + 1, before);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const ids = items.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null);
    return {
      items,
      people: await this.entries.people([...new Set(ids)]),
      nextCursor: found.length > limit && last !== undefined ? writeCursor([last.id]) : null,
      retainedDays: this.config.retainActivityDays,
    };
  }

  async *lines(filter: ActivityFilter): AsyncGenerator<string> {
    let before: number | undefined;
    let batch: ActivityEntry[];
    do {
      batch = await this.entries.list(filter, BATCH, before);
      before = batch.at(-1)?.id;
      if (batch.length > 0) yield batch.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    } while (batch.length === BATCH);
  }

  /** Records a list export. The browser writes the file itself and reports it here. */
  noteListExport({ rows }: ListExport): Promise<void> {
    return this.activity.recordAlone({ kind: 'list-export', details: { rows, format: 'csv' } });
  }
}
