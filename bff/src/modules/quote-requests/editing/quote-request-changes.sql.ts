import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldChange } from './quote-request-revision.ts';

export async function insertChanges(
  em: EntityManager,
  { id, reference }: { readonly id: string; readonly reference: string },
  changes: readonly FieldChange[],
  { by, at }: { readonly by: { readonly profileId: string; readonly email: string }; readonly at: Date },
): Promise<void> {
  await em.execute(
    `insert into quote_request_changes (quote_request_id, reference, at, changed_by, changed_by_email, field, value_before, value_after)
     values ${changes.map(() => '(?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)').join(', ')}`,
    changes.flatMap(({ field, from, to }) => [
      id,
      reference,
      at,
      by.profileId,
      by.email,
      field,
      JSON.stringify(from),
      JSON.stringify(to),
    ]),
    'run',
  );
}
