import type { ErrorReporter } from './report.ts';

const RESIZE_NOTICE = /^ResizeObserver loop/u;
/** Message of errors in cross-origin scripts, without details. */
const CROSS_ORIGIN_ERROR = /^Script error\.?$/u;
const ABORT_ERRORS = new Set(['AbortError', 'TimeoutError']);
/** Excludes scripts of browser extensions. */
const OWN_SCRIPT = /^(https?:|$)/u;

const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && ABORT_ERRORS.has(String(error.name));

type ErrorEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Reports uncaught errors until the returned function is called. */
export function watchScriptErrors(page: ErrorEvents, { report }: ErrorReporter): () => void {
  const onError = ({ message, filename, error }: ErrorEvent) => {
    if (
      RESIZE_NOTICE.test(message) ||
      CROSS_ORIGIN_ERROR.test(message) ||
      !OWN_SCRIPT.test(filename) ||
      isAborted(error)
    )
      return;
    report('script', error instanceof Error ? error : message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isAborted(reason)) report('script', reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
