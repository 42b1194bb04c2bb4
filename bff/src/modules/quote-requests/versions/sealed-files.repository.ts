import { ACCEPTANCE_WAYS } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

const rows = z.array(
  z.object({
    kind: z.enum(['quote', 'certificate']),
    reference: z.string(),
    number: z.int(),
    sealedAt: z.coerce.date(),
    /** Of a certificate: how the acceptance was given that staff recorded; null: the customer signed. */
    how: z.nullable(z.enum(ACCEPTANCE_WAYS)),
  }),
);
/** Which file it is. */
export type FoundSealedFile = z.output<typeof rows>[number];

/** The sealed files by their hashes. */
@Injectable()
export class SealedFilesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Undefined when nothing was sealed with these bytes, or it was erased. */
  async find(sha256: string): Promise<FoundSealedFile | undefined> {
    const found: unknown = await this.em.fork().execute(
      `select 'quote' as kind, v.reference, v.number, v.sent_at as "sealedAt", null as how
       from quote_version_files f join quote_versions v on v.id = f.quote_version_id where f.sha256 = ?
       union all
       select 'certificate', v.reference, v.number, a.accepted_at, a.recorded_how
       from quote_certificates c join quote_acceptances a on a.quote_version_id = c.quote_version_id
       join quote_versions v on v.id = c.quote_version_id where c.sha256 = ? limit 1`,
      [sha256, sha256],
    );
    return rows.parse(found)[0];
  }
}
