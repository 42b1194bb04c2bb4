import { describeLateCalls } from '@backlot/domain/testing/late-calls';
import { openPage } from './open-page.tsx';

describeLateCalls((responses) => {
  const { bff, services } = openPage('/', { responses });
  return { server: bff, api: services.session.api };
});
