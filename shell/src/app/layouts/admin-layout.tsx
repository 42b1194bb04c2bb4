import { useCallback, useEffect } from 'react';
import { Outlet, useNavigate } from '@backlot/ui-kit/router';
import { clearToasts } from '../notify.tsx';
import { useShellContext } from '../use-shell-context.ts';

/** The back office has its own frame, and none of the public site's. */
export function AdminLayout() {
  const navigate = useNavigate();
  const openQuote = useCallback(() => void navigate('/quote'), [navigate]);
  const shell = useShellContext(openQuote);

  useEffect(() => {
    void clearToasts();
  }, []);
  return <Outlet context={shell} />;
}
