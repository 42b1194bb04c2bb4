import { useEffect, useRef, useState } from 'react';

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly fileName: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: UploadState = { kind: 'idle' };

/** One upload at a time: a new one, unmounting and `stop` abort the previous one. */
export function usePictureUpload(
  upload: (file: File, signal: AbortSignal) => Promise<string>,
  { onUploaded, fallback }: { onUploaded: (url: string) => void; fallback: string },
) {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(onUploaded);

  useEffect(() => () => running.current?.abort(), []);
  // The callback may have changed since the upload started.
  useEffect(() => {
    latest.current = onUploaded;
  });

  async function run(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'busy', fileName: file.name });
    try {
      const url = await upload(file, controller.signal);
      if (controller.signal.aborted) return;
      setState({ kind: 'done' });
      latest.current(url);
    } catch (cause) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', message: cause instanceof Error && cause.message !== '' ? cause.message : fallback });
    }
  }

  function end(next: UploadState): void {
    running.current?.abort();
    setState(next);
  }

  return {
    state,
    start: (file: File) => void run(file),
    reject: (message: string) => end({ kind: 'failed', message }),
    /** Aborts a running upload and clears its message. */
    stop: () => end(IDLE),
  };
}
