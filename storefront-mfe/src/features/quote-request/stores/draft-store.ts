import { create } from 'zustand';
import { storageKeys, storedProjectDraftSchema, unsentEntry, type StoredProjectDraft } from '@backlot/domain/contract';
import { emptyProject, isSameProject, type ProjectValues } from '../project-values.ts';

export interface DraftState extends StoredProjectDraft {
  readonly change: (values: ProjectValues) => void;
  /**
   * Key for sending exactly this message: the one of the last attempt while nothing changed, because its response may
   * have been lost on the way back; a new one for anything else (decision 20).
   */
  readonly keyFor: (message: string) => string;
  /** The last key is spent; the next attempt gets a new one. */
  readonly dropKey: () => void;
  /** After a success: empties the form and forgets the key. */
  readonly reset: () => void;
  readonly reload: () => void;
}

const emptyDraft: StoredProjectDraft = { values: emptyProject, attempt: null };

const storedDraft = unsentEntry(storageKeys.projectDraft, storedProjectDraftSchema);

const load = () => storedDraft.read() ?? emptyDraft;

// Not crypto.randomUUID: that one is missing on pages without TLS, as on a set's local network.
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The project form that was not sent yet, shared by the quote panel and the quote page and kept in the browser for a while. */
export const useDraft = create<DraftState>()((set, get) => {
  function save(part: Partial<StoredProjectDraft>): void {
    set(part);
    const { values, attempt } = get();
    storedDraft.write({ values, attempt });
  }
  return {
    ...load(),
    change: (values) => {
      // A form that took over these very values reports them back; that is no change.
      if (!isSameProject(values, get().values)) save({ values });
    },
    keyFor: (message) => {
      const { attempt } = get();
      if (attempt?.message === message) return attempt.key;
      const key = createKey();
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
