import { isRefusedWith } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Shortage, ShortageReason } from '../../stock/use-shortage.ts';
import { itemNamesOf } from '../../stock/rules/stock-refusal.ts';
import { issueTexts } from '../rules/failure-reason.ts';
import {
  differsInStatusOnly,
  isSavedAlready,
  isUntouched,
  reapplyEdit,
  type Edit,
  type EditPart,
} from '../rules/quote-edit.ts';
import { isNoSuchRequest, useQuoteRequestCache } from './use-quote-request.ts';
import type { Report } from '../use-page-message.ts';

export interface Save {
  readonly edit: Edit;
  readonly done: string;
  readonly failed: string;
  /** Called after success; discards the local edit. */
  readonly onSaved: () => void;
  /** The edit is a customer's proposal: the conflict dialog uses other texts. */
  readonly isProposal?: boolean;
}

/** Edit that is based on an outdated version. */
export interface Conflict {
  readonly save: Save;
  readonly theirs: QuoteRequest;
}

export type Saving = ReturnType<typeof useSaveQuoteRequest>;

interface Sent {
  readonly save: Save;
  readonly version: number;
  readonly reason?: ShortageReason;
}
/** The saved request, or theirs if the edit conflicts with it and needs a choice. */
interface Outcome {
  readonly isSaved: boolean;
  readonly request: QuoteRequest;
}

/**
 * Saves edits of the `displayed` request, with conflict detection (decision 19). A save that leaves it short continues
 * in `shortage`.
 */
export function useSaveQuoteRequest(displayed: QuoteRequest, report: Report, shortage: Shortage) {
  const { api } = useShell();
  const { id } = displayed;
  const cache = useQuoteRequestCache(id);
  const [conflict, setConflict] = useState<Conflict>();

  async function send({ save, version, reason }: Sent): Promise<Outcome> {
    const { edit } = save;
    const headers = { 'if-match': `"${version}"` };
    const body = { ...edit.patch, ...reason };
    try {
      return { isSaved: true, request: await api.updateQuoteRequest({ params: { id }, headers, body }) };
    } catch (cause) {
      if (!isRefusedWith(cause, 412)) throw cause;
      const theirs = await api.getQuoteRequest({ params: { id } });
      await cache.put(theirs);
      // A status change does not conflict with edits.
      if (differsInStatusOnly(edit.base, theirs)) return send({ save, version: theirs.version, reason });
      return { isSaved: isSavedAlready(edit, theirs), request: theirs };
    }
  }

  const saving = useMutation({
    mutationFn: send,
    onSuccess: async ({ isSaved, request }, { save }) => {
      if (!isSaved) {
        setConflict({ save, theirs: request });
        return;
      }
      await cache.put(request);
      save.onSaved();
      report('success', save.done);
      cache.refreshOthers();
    },
  });

  /** Item names of the request as it would be saved. */
  function namesOf({ edit: { base, patch, names } }: Save): string[] {
    const { items } = cache.read() ?? displayed;
    return itemNamesOf(patch.items ?? items, [...base.items, ...items], names);
  }

  function attempt(save: Save, version: number): void {
    const resend = async (reason: ShortageReason) => (await saving.mutateAsync({ save, version, reason })).isSaved;
    saving.mutate(
      { save, version },
      {
        onError: (cause) => {
          if (shortage.open(cause, { itemNames: namesOf(save), failed: save.failed, resend })) return;
          report('error', save.failed, issueTexts(cause));
          if (isNoSuchRequest(cause)) void cache.refresh();
        },
      },
    );
  }

  return {
    // A change that is sent again with a reason is busy in its dialog.
    isSaving: saving.isPending && saving.variables.reason === undefined,
    conflict,
    openConflict: setConflict,
    // Parts that are not being edited are already shown in the latest version.
    save: (save: Save) => attempt(save, isUntouched(save.edit, displayed) ? displayed.version : save.edit.base.version),
    /** Discards my edit and shows the server's version. */
    reload: () => {
      conflict?.save.onSaved();
      setConflict(undefined);
    },
    /** Rebases my edit onto the server's version and saves it. `chosen`: conflicting parts in which my value wins. */
    reapply: (chosen: ReadonlySet<EditPart>) => {
      if (conflict === undefined) return;
      const { save, theirs } = conflict;
      const patch = reapplyEdit(save.edit, theirs, chosen);
      setConflict(undefined);
      if (Object.keys(patch).length === 0) {
        // The others saved the same values.
        save.onSaved();
        report('success', save.done);
      } else attempt({ ...save, edit: { ...save.edit, base: theirs, patch } }, theirs.version);
    },
    dismiss: () => setConflict(undefined),
  };
}
