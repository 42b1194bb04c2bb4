import { QueryClientProvider } from '@tanstack/react-query';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { QuotePanelHost } from '../pages/quote-panel-host.tsx';

export function QuotePanelEntry({ shell, openRequest, onStateChange }: QuotePanelEntryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={shell}>
        <QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
