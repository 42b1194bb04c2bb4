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

/** Saves parts of a request, with conflict detection (decision 19). */
export interface Saving {
  readonly save: (save: Save) => void;
  readonly isSaving: boolean;
  readonly conflict: Conflict | undefined;
  readonly openConflict: (conflict: Conflict) => void;
  /** Discards my edit and shows the server's version. */
  readonly reload: () => void;
  /** Rebases my edit onto the server's version and saves it. `chosen`: conflicting parts in which my value wins. */
  readonly reapply: (chosen: ReadonlySet<EditPart>) => void;
  readonly dismiss: () => void;
}

interface Sent {
  readonly save: Save;
  readonly version: number;
  readonly reason?: ShortageReason;
}
/** The saved request, or theirs if the edit conflicts with it and needs a choice. */
interface Outcome {
  readonly kind: 'saved' | 'conflict';
  readonly request: QuoteRequest;
}

/** Saves edits of the `displayed` request. A save that leaves it short continues in `shortage`. */
export function useSaveQuoteRequest(displayed: QuoteRequest, report: Report, shortage: Shortage): Saving {
  const { api } = useShell();
  const { id } = displayed;
  const cache = useQuoteRequestCache(id);
  const [conflict, setConflict] = useState<Conflict>();

  async function send({ save, version, reason }: Sent): Promise<Outcome> {
    const { edit } = save;
    const headers = { 'if-match': `"${version}"` };
    const body = { ...edit.patch, ...reason };
    try {
      return { kind: 'saved', request: await api.updateQuoteRequest({ params: { id }, headers, body }) };
    } catch (cause) {
      if (!isRefusedWith(cause, 412)) throw cause;
      const theirs = await api.getQuoteRequest({ params: { id } });
      await cache.put(theirs);
      // A status change does not conflict with edits.
      if (differsInStatusOnly(edit.base, theirs)) return send({ save, version: theirs.version, reason });
      return { kind: isSavedAlready(edit, theirs) ? 'saved' : 'conflict', request: theirs };
    }
  }

  const saving = useMutation({
    mutationFn: send,
    onSuccess: async ({ kind, request }, { save }) => {
      if (kind === 'conflict') {
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
    const resend = async (reason: ShortageReason) =>
      (await saving.mutateAsync({ save, version, reason })).kind === 'saved';
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
    save: (save) => attempt(save, isUntouched(save.edit, displayed) ? displayed.version : save.edit.base.version),
    reload: () => {
      conflict?.save.onSaved();
      setConflict(undefined);
    },
    reapply: (chosen) => {
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
