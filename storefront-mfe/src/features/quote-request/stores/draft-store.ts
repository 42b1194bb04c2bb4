import { create } from 'zustand';
import { storageKeys, storedProjectDraftSchema, unsentEntry, type StoredProjectDraft } from '@backlot/domain/contract';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { emptyProject, isSameProject, type ProjectValues } from '../project-values.ts';

export interface DraftState extends StoredProjectDraft {
  readonly change: (values: ProjectValues) => void;
  /** Idempotency key: reused while the message is unchanged, because a response may have been lost (decision 20). */
  readonly keyFor: (message: string) => string;
  readonly dropKey: () => void;
  readonly reset: () => void;
  readonly reload: () => void;
}

const emptyDraft: StoredProjectDraft = { values: emptyProject, attempt: null };

const storedDraft = unsentEntry(storageKeys.projectDraft, storedProjectDraftSchema);

const load = () => storedDraft.read() ?? emptyDraft;

/** Draft of the project form, shared by quote panel and quote page, persisted with an expiry. */
export const useDraft = create<DraftState>()((set, get) => {
  function save(part: Partial<StoredProjectDraft>): void {
    set(part);
    const { values, attempt } = get();
    storedDraft.write({ values, attempt });
  }
  return {
    ...load(),
    change: (values) => {
      // Ignores a form that reports back the values it was set to.
      if (!isSameProject(values, get().values)) save({ values });
    },
    keyFor: (message) => {
      const { attempt } = get();
      if (attempt?.message === message) return attempt.key;
      const key = createIdempotencyKey();
      save({ attempt: { key, message } });
      return key;
    },
    dropKey: () => save({ attempt: null }),
    reset: () => {
      storedDraft.remove();
      set(emptyDraft);
    },
    reload: () => set(load()),
  };
});

storedDraft.onChangedElsewhere(() => useDraft.getState().reload());
