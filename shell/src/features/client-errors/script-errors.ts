import type { ErrorReporter } from './report.ts';

/** A notice of browsers that harms nothing. */
const RESIZE_NOTICE = /^ResizeObserver loop/u;
/** All that a browser tells of an error in a script from elsewhere. */
const FOREIGN = /^Script error\.?$/u;
/** Requests that were given up on purpose. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError']);
/** Extensions run in the page, and are not ours. */
const IS_OURS = /^(https?:|$)/u;

const isGivenUp = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && GIVEN_UP.has(String(error.name));

type ErrorEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Reports what nobody caught. Returns how to stop. */
export function watchScriptErrors(page: ErrorEvents, { report }: ErrorReporter): () => void {
  const onError = ({ message, filename, error }: ErrorEvent) => {
    if (RESIZE_NOTICE.test(message) || FOREIGN.test(message) || !IS_OURS.test(filename) || isGivenUp(error)) return;
    report('script', error instanceof Error ? error : message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isGivenUp(reason)) report('script', reason);
  };
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
