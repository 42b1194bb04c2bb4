import { describeLateCalls } from '@backlot/domain/testing/late-calls';
import { fakeShell } from './back-office.tsx';
import { startBackOffice } from './start-back-office.ts';

describeLateCalls((responses) => ({ server: startBackOffice(responses), api: fakeShell().api }));
