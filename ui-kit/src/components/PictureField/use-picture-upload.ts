import { useEffect, useRef, useState } from 'react';

/** How the last upload stands. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly fileName: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: UploadState = { kind: 'idle' };

export type PictureUpload = {
  readonly state: UploadState;
  readonly start: (file: File) => void;
  readonly reject: (message: string) => void;
  /** Ends an upload that is under way, and takes a message back. */
  readonly stop: () => void;
};

/** One upload at a time: a new one, leaving the page and `stop` end the one before. */
export function usePictureUpload(
  upload: (file: File, signal: AbortSignal) => Promise<string>,
  { onUploaded, otherwise }: { onUploaded: (url: string) => void; otherwise: string },
): PictureUpload {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController>(undefined);

  const latest = useRef(onUploaded);

  useEffect(() => () => running.current?.abort(), []);
  // What surrounds the field may have changed since the upload began.
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
      setState({ kind: 'failed', message: cause instanceof Error && cause.message !== '' ? cause.message : otherwise });
    }
  }

  function end(next: UploadState): void {
    running.current?.abort();
    setState(next);
  }

  return {
    state,
    start: (file) => void run(file),
    reject: (message) => end({ kind: 'failed', message }),
    stop: () => end(IDLE),
  };
}
