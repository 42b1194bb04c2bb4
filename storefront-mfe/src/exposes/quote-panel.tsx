import { QueryClientProvider } from '@tanstack/react-query';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { QuotePanelHost } from '../pages/quote-panel-host.tsx';

/** Quote panel. The shell mounts it next to every public page. */
export function QuotePanelEntry({ shell, openRequest, onStateChange }: QuotePanelEntryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider shell={shell}>
        <QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
