import { createContext, use } from 'react';
import type { ShellContext } from '@backlot/domain/contract';

/** Provides the shell's context to features: pages get it from the router's outlet, the quote panel as a prop. */
export const ShellProvider = createContext<ShellContext | undefined>(undefined);

/** Returns the shell's context. @throws outside of a `ShellProvider` */
export function useShell(): ShellContext {
  const shell = use(ShellProvider);
  if (shell === undefined) throw new Error('The storefront runs inside the shell: no ShellContext was given');
  return shell;
}
