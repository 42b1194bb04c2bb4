import type { PersonalData, PersonalDataErasure } from '@backlot/domain/contract/staff';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

/** What is held about an address. Each look is an entry of the activity, so that nothing asks for it by itself. */
export function useFindPersonalData(): UseMutationResult<PersonalData, Error, string> {
  const { api } = useShell();
  return useMutation({ mutationFn: (email) => api.findPersonalData({ body: { email } }) });
}

/** Saves what is held about an address as a zip. */
export function useExportPersonalData(): UseMutationResult<void, Error, string> {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (email) => saveFile('personal-data.zip', await api.exportPersonalData({ body: { email } })),
  });
}

/** Erases what is held about an address. */
export function useErasePersonalData(): UseMutationResult<PersonalDataErasure, Error, string> {
  const { api } = useShell();
  return useMutation({ mutationFn: (email) => api.erasePersonalData({ body: { email } }) });
}
