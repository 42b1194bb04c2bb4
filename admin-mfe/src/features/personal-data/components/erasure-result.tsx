import type { PersonalDataErasure } from '@backlot/domain/contract/staff';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { recordText, retainedText } from '../personal-data-texts.ts';

const useMessages = defineStaffMessages({
  erased: (email: string, records: string) => `Erased of ${email}: ${records}.`,
  nothing: (email: string) => `There was nothing of ${email} to erase.`,
  retained: 'What stays',
});

export interface ErasureResultProps {
  email: string;
  result: PersonalDataErasure;
}

export function ErasureResult({ email, result: { erased, retained } }: ErasureResultProps) {
  const messages = useMessages();
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
