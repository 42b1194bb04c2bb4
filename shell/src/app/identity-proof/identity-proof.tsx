import { defineMessages, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useChromeMessages } from '../messages.ts';
import { notify } from '../notify.tsx';
import { useServices } from '../services.tsx';

const useMessages = defineMessages({
  en: { failed: 'The password could not be asked for. Nothing has been changed. Please try again.' },
  es: { failed: 'No se pudo pedir la contraseña. Nada ha cambiado. Inténtelo de nuevo.' },
});

const dialog = onDemandPart(async () => (await import('./identity-proof-dialog.tsx')).IdentityProofDialog);

export const fetchIdentityProof = () => dialog.fetchAhead();

/** Fallback if the dialog fails to load: cancels the pending calls. */
function Missing({ onCancel }: { onCancel: () => void }) {
  const { failed } = useMessages();
  const { closeMessage } = useChromeMessages();
  useEffect(() => {
    notify({ kind: 'error', message: failed }, closeMessage);
    onCancel();
  }, [failed, closeMessage, onCancel]);
  return null;
}

/** Asks for the password when the server requires it for a call; the page stays mounted (decision 164). */
export function IdentityProof() {
  const { proof, store } = useServices().session;
  const isRequested = useStore(proof.store, (state) => state.isRequested);
  const account = useStore(store, (state) => (state.status === 'signed-in' ? state.user.email : undefined));
  if (!isRequested || account === undefined) return null;
  const cancel = () => proof.settle(false);
  return (
    <OnDemand
      part={dialog}
      props={{ account, onCancel: cancel }}
      loading={null}
      renderFailure={() => <Missing onCancel={cancel} />}
    />
  );
}
