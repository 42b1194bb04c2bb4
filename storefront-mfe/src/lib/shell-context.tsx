import { createContext, use, type ReactNode } from 'react';
import type { ShellContext } from '@backlot/domain/contract';

const Context = createContext<ShellContext | undefined>(undefined);

/** Provides the shell's context to features: pages get it from the router's outlet, the quote panel as a prop. */
export function ShellProvider({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return <Context value={shell}>{children}</Context>;
}

/** Returns the shell's context. @throws outside of a `ShellProvider` */
export function useShell(): ShellContext {
  const shell = use(Context);
  if (shell === undefined) throw new Error('The storefront runs inside the shell: no ShellContext was given');
  return shell;
}
