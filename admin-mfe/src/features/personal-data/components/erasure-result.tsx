import type { PersonalDataErasure } from '@backlot/domain/contract/staff';
import { Notice } from '@backlot/ui-kit';
import { recordText, retainedText } from '../personal-data-texts.ts';

const messages = {
  erased: (email: string, records: string) => `Erased of ${email}: ${records}.`,
  nothing: (email: string) => `There was nothing of ${email} to erase.`,
  retained: 'What stays',
};

export function ErasureResult({ email, result: { erased, retained } }: { email: string; result: PersonalDataErasure }) {
  return (
    <>
      <Notice kind="good" role="status">
        {erased.length === 0
          ? messages.nothing(email)
          : messages.erased(email, erased.map((record) => recordText(record)).join(', '))}
      </Notice>
      {retained.length === 0 ? null : (
        <Notice kind="info" title={messages.retained}>
          <ul aria-label={messages.retained}>
            {retained.map((record) => (
              <li key={record.name}>{retainedText(record)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
