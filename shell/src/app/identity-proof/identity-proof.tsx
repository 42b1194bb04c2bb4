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

/** Fetches the dialog for those who may need it: when it is needed, the network may be what is missing. */
export const fetchIdentityProof = () => dialog.fetchAhead();

/** In place of a dialog that did not come: what waits for it is not made. */
function Missing({ onCancel }: { onCancel: () => void }) {
  const { failed } = useMessages();
  const { closeMessage } = useChromeMessages();
  useEffect(() => {
    notify({ kind: 'error', message: failed }, closeMessage);
    onCancel();
  }, [failed, closeMessage, onCancel]);
  return null;
}

/** Asks for the password again when the server wants it, whichever page has made the call; the page stays as it is (decision 164). */
export function IdentityProof() {
  const { proof, store } = useServices().session;
  const isAsked = useStore(proof.store, (state) => state.isAsked);
  const account = useStore(store, (state) => (state.status === 'signed-in' ? state.user.email : undefined));
  if (!isAsked || account === undefined) return null;
  const cancel = () => proof.answer(false);
  return (
    <OnDemand
      part={dialog}
      props={{ account, onCancel: cancel }}
      loading={null}
      renderFailure={() => <Missing onCancel={cancel} />}
    />
  );
}
