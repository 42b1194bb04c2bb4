import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { StaffShellContext, useStaffShell } from '../lib/use-shell.ts';
import { AdminWorkplace } from './admin-workplace.tsx';

/** Around every page of the back office. The shell fetches and shows it only once the server has confirmed the role. */
export function AdminLayout() {
  // One cache of responses an admin: what one account saw is gone before the next signs in.
  const [queryClient] = useState(createQueryClient);
  return (
    <StaffShellContext value={useStaffShell()}>
      <QueryClientProvider client={queryClient}>
        <AdminWorkplace />
      </QueryClientProvider>
    </StaffShellContext>
  );
}
