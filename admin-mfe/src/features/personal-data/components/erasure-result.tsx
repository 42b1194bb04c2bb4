import type { PersonalDataErasure } from '@backlot/domain/contract/staff';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { recordWords, retainedWords } from '../personal-data-words.ts';

const useMessages = defineStaffMessages({
  erased: (email: string, records: string) => `Erased of ${email}: ${records}.`,
  nothing: (email: string) => `There was nothing of ${email} to erase.`,
  retained: 'What stays',
});

export type ErasureResultProps = {
  email: string;
  result: PersonalDataErasure;
};

/** What went, and what stays with its reason. */
export function ErasureResult({ email, result: { erased, retained } }: ErasureResultProps) {
  const messages = useMessages();
  return (
    <>
      <Notice kind="good" role="status">
        {erased.length === 0
          ? messages.nothing(email)
          : messages.erased(email, erased.map((record) => recordWords(record)).join(', '))}
      </Notice>
      {retained.length === 0 ? null : (
        <Notice kind="info" title={messages.retained}>
          <ul aria-label={messages.retained}>
            {retained.map((record) => (
              <li key={record.name}>{retainedWords(record)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
