import {
  allEndpoints,
  PERSONAL_RECORDS,
  personalDataRequestSchema,
  type PersonalData,
  type PersonalDataErasure,
  type PersonalDataRequest,
  type PersonalRecordCount,
} from '@backlot/domain/contract/staff';
import { Body, Controller, StreamableFile } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { Endpoint } from '../../platform/http/endpoint.ts';
import type { RecordCounts } from '../../platform/privacy/personal-data.ts';
import { PrivacyService } from './privacy.service.ts';

/** Personal-data endpoints for admins. The e-mail address is in the body, because URLs are logged on their way. */
@Controller()
export class PersonalDataController {
  constructor(private readonly privacy: PrivacyService) {}

  @Endpoint('findPersonalData')
  async find(@Body({ schema: personalDataRequestSchema }) { email }: PersonalDataRequest): Promise<PersonalData> {
    return { records: toRecordCounts(await this.privacy.find(email)) };
  }

  @Endpoint('exportPersonalData')
  async export(@Body({ schema: personalDataRequestSchema }) { email }: PersonalDataRequest): Promise<StreamableFile> {
    const { data, files } = await this.privacy.export(email);
    // PDFs are compressed already.
    const zip = zipSync({
      'data.json': strToU8(`${JSON.stringify({ email, ...data }, undefined, 2)}\n`),
      ...Object.fromEntries(files.map(({ filename, content }) => [filename, [content, { level: 0 as const }]])),
    });
    return new StreamableFile(zip, {
      type: allEndpoints.exportPersonalData.download,
      disposition: 'attachment; filename="personal-data.zip"',
    });
  }

  @Endpoint('erasePersonalData')
  async erase(
    @Body({ schema: personalDataRequestSchema }) { email }: PersonalDataRequest,
  ): Promise<PersonalDataErasure> {
    const { erased, retained } = await this.privacy.erase(email, new Date());
    return { erased: toRecordCounts(erased), retained: [...retained] };
  }
}

/** Omits zero counts. */
const toRecordCounts = (counts: RecordCounts): PersonalRecordCount[] =>
  PERSONAL_RECORDS.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count === 0 ? [] : [{ name, count }];
  });
