import { Readable } from 'node:stream';
import {
  allEndpoints,
  activityFilterSchema,
  activityQuerySchema,
  listExportSchema,
  type ActivityFilter,
  type ActivityList,
  type ListExport,
  type ReadActivityQuery,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ActivityService } from './activity.service.ts';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Endpoint('listActivity')
  list(@Query({ schema: activityQuerySchema }) query: ReadActivityQuery): Promise<ActivityList> {
    return this.activity.list(query);
  }

  @Endpoint('exportActivity')
  export(@Query({ schema: activityFilterSchema }) filter: ActivityFilter): StreamableFile {
    return new StreamableFile(Readable.from(this.activity.lines(filter), { objectMode: false }), {
      type: allEndpoints.exportActivity.download,
      disposition: 'attachment; filename="activity.jsonl"',
    });
  }

  @Endpoint('noteListExport')
  noteListExport(@Body({ schema: listExportSchema }) list: ListExport): Promise<void> {
    return this.activity.noteListExport(list);
  }
}
