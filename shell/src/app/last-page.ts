import { createContext, use } from 'react';

/** Reads where the visitor came from; a function, because nothing on the page changes with it. */
export const LastPageContext = createContext<() => string | undefined>(() => undefined);

/** The last page of this visit that is not about signing in; undefined when there was none. */
export function useLastPage(): () => string | undefined {
  return use(LastPageContext);
}
