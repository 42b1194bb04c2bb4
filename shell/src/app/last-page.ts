import { createContext } from 'react';

/** Getter rather than a value: changes must not re-render the page. */
export const LastPageContext = createContext<() => string | undefined>(() => undefined);
