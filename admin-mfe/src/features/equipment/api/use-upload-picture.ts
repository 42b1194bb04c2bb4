import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

interface Upload {
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Returns a function that uploads a picture and resolves to its address. */
export function useUploadPicture(): (file: File, signal: AbortSignal) => Promise<string> {
  const { api } = useShell();
  const { mutateAsync } = useMutation({ mutationFn: (upload: Upload) => api.uploadPicture(upload) });
  return async (file, signal) => (await mutateAsync({ file, signal })).address;
}
