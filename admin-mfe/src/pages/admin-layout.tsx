import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { StaffShellContext, useStaffShell } from '../lib/use-shell.ts';
import { AdminWorkplace } from './admin-workplace.tsx';

/** Layout of all pages of the back office. The shell loads it only after the server has confirmed the role. */
export function AdminLayout() {
  // A new cache for each admin: no data leaks into the next sign-in.
  const [queryClient] = useState(createQueryClient);
  return (
    <StaffShellContext value={useStaffShell()}>
      <QueryClientProvider client={queryClient}>
        <AdminWorkplace />
      </QueryClientProvider>
    </StaffShellContext>
  );
}
