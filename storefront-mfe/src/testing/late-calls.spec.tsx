import { describeLateCalls } from '@backlot/domain/testing/late-calls';
import { createFakeShell } from './fake-shell.ts';
import { startBff } from './start-bff.ts';

describeLateCalls((responses) => ({ server: startBff({ responses }), api: createFakeShell().shell.api }));
