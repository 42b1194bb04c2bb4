import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminGuard } from '../features/access/admin-guard.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { useShell } from '../lib/use-shell.ts';
import { AdminWorkplace } from './admin-workplace.tsx';

/** Guard and frame around every page of the back office (spec 2, Admin guard and layout). */
export function AdminLayout() {
  const shell = useShell();
  // One store of answers an admin: what one account saw is gone before the next signs in.
  const [queryClient] = useState(createQueryClient);
  return (
    <AdminGuard session={shell.session}>
      {() => (
        <QueryClientProvider client={queryClient}>
          <AdminWorkplace shell={shell} />
        </QueryClientProvider>
      )}
    </AdminGuard>
  );
}
