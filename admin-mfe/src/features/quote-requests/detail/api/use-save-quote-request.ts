import { isRefusedWith } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Shortage, ShortageReason } from '../../stock/api/use-shortage.ts';
import { itemNamesOf } from '../../stock/rules/stock-refusal.ts';
import { objections } from '../rules/failure-reason.ts';
import {
  differsInStatusOnly,
  isSavedAlready,
  isUntouched,
  reapplyEdit,
  type Edit,
  type EditPart,
} from '../rules/quote-edit.ts';
import { isNoSuchRequest, useQuoteRequestCache } from './use-quote-request.ts';
import type { Report } from './use-page-message.ts';

/** One part of the page that is to be saved. */
export type Save = {
  readonly edit: Edit;
  /** What the page says afterwards. */
  readonly done: string;
  readonly failed: string;
  /** The server has it: the local edit is over. */
  readonly onSaved: () => void;
  /** The edit is what the customer proposes: a conflict is told in other words. */
  readonly isProposal?: boolean;
};

/** A save that met a version of somebody else. */
export type Conflict = { readonly save: Save; readonly theirs: QuoteRequest };

/** Saves parts of a request, and knows when somebody else was faster (decision 19). */
export type Saving = {
  readonly save: (save: Save) => Promise<void>;
  readonly isSaving: boolean;
  readonly conflict: Conflict | undefined;
  /** Lets somebody choose where an edit that began elsewhere meets the request as it is. */
  readonly confront: (conflict: Conflict) => void;
  /** Takes what the others saved and drops my edit. */
  readonly reload: () => void;
  /** Puts my edit onto what the others saved and saves that; what both changed only where I chose my way. */
  readonly reapply: (chosen: ReadonlySet<EditPart>) => Promise<void>;
  /** Back to the page, my edit as it was. */
  readonly dismiss: () => void;
};

const isStale = (cause: unknown) => isRefusedWith(cause, 412);

/** Saving of the request that the page shows as `displayed`. A save that leaves it short goes on in `shortage`. */
export function useSaveQuoteRequest(displayed: QuoteRequest, report: Report, shortage: Shortage): Saving {
  const { api } = useShell();
  const { id } = displayed;
  const cache = useQuoteRequestCache(id);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  /** False: somebody has to choose between two versions first. */
  async function send(save: Save, version: number, reason?: ShortageReason): Promise<boolean> {
    try {
      const saved = await api.updateQuoteRequest({
        params: { id },
        headers: { 'if-match': `"${version}"` },
        body: { ...save.edit.patch, ...reason },
      });
      await cache.put(saved);
      save.onSaved();
      report('success', save.done);
      cache.refreshOthers();
      return true;
    } catch (cause) {
      if (!isStale(cause)) throw cause;
      return meet(save, reason);
    }
  }

  async function meet(save: Save, reason?: ShortageReason): Promise<boolean> {
    const theirs = await api.getQuoteRequest({ params: { id } });
    await cache.put(theirs);
    // A status is set beside the edits and overwrites nothing.
    if (differsInStatusOnly(save.edit.base, theirs)) return send(save, theirs.version, reason);
    if (!isSavedAlready(save.edit, theirs)) {
      setConflict({ save, theirs });
      return false;
    }
    save.onSaved();
    report('success', save.done);
    return true;
  }

  /** Of the items as they were to be saved. */
  function namesOf({ edit: { base, patch, names } }: Save): string[] {
    const { items } = cache.read() ?? displayed;
    return itemNamesOf(patch.items ?? items, [...base.items, ...items], names);
  }

  async function attempt(save: Save, version: number): Promise<void> {
    setSaving(true);
    try {
      await send(save, version);
    } catch (cause) {
      const resend = (reason: ShortageReason) => send(save, version, reason);
      if (shortage.meet(cause, { itemNames: namesOf(save), failed: save.failed, resend })) return;
      report('error', save.failed, objections(cause));
      if (isNoSuchRequest(cause)) await cache.refresh();
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    conflict,
    confront: setConflict,
    // The page shows the latest version of everything that is not being edited.
    save: (save) => attempt(save, isUntouched(save.edit, displayed) ? displayed.version : save.edit.base.version),
    reload: () => {
      conflict?.save.onSaved();
      setConflict(undefined);
    },
    reapply: async (chosen) => {
      if (conflict === undefined) return;
      const { save, theirs } = conflict;
      const patch = reapplyEdit(save.edit, theirs, chosen);
      setConflict(undefined);
      if (Object.keys(patch).length === 0) {
        // The others have saved just that.
        save.onSaved();
        report('success', save.done);
      } else await attempt({ ...save, edit: { ...save.edit, base: theirs, patch } }, theirs.version);
    },
    dismiss: () => setConflict(undefined),
  };
}
