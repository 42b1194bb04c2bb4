import { QueryClientProvider } from '@tanstack/react-query';
import type { QuoteDockProps } from '@backlot/domain/contract';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { QuotePanelHost } from '../pages/quote-panel-host.tsx';

/** The quote panel, which the shell keeps beside every public page. */
export function QuoteDock({ shell, openRequest, onStateChange }: QuoteDockProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider shell={shell}>
        <QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
