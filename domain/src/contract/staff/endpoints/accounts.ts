import * as accounts from '../accounts.ts';
import * as sessions from '../../sessions.ts';
import { table } from '../../endpoints/endpoint.ts';

export const staffAccountEndpoints = table({
  listAccounts: {
    method: 'GET',
    path: '/api/admin/accounts',
    access: 'admin',
    failure: 'accounts-load-failed',
    query: accounts.accountQuerySchema,
    status: 200,
    response: accounts.accountListSchema,
  },
  getAccount: {
    method: 'GET',
    path: '/api/admin/accounts/:id',
    access: 'admin',
    failure: 'account-load-failed',
    params: accounts.accountIdParamsSchema,
    status: 200,
    response: accounts.accountDetailSchema,
  },
  endAccountSessions: {
    method: 'DELETE',
    path: '/api/admin/accounts/:id/sessions',
    access: 'admin',
    needsProof: true,
    failure: 'account-sessions-end-failed',
    params: accounts.accountIdParamsSchema,
    status: 204,
    response: null,
  },
  endAccountSession: {
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'admin',
    needsProof: true,
    failure: 'account-sessions-end-failed',
    params: sessions.sessionIdParamsSchema,
    status: 204,
    response: null,
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'admin',
    needsProof: true,
    failure: 'account-sessions-end-failed',
    status: 204,
    response: null,
  },
});
