import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import { ADMIN } from './test-server.ts';

interface AdministrationFixture {
  readonly admin: StaffApiClient;
  signedInProfile(): Promise<{ id: string }>;
  otherSession(): Promise<{ id: string }>;
  signCustomerIn(): Promise<void>;
}

export const administrationCalls = {
  listAccounts: ({ admin }: AdministrationFixture) => admin.listAccounts({ query: { q: ADMIN.email } }),
  getAccount: async (fixture: AdministrationFixture) =>
    fixture.admin.getAccount({ params: await fixture.signedInProfile() }),
  endAccountSessions: async (fixture: AdministrationFixture) =>
    fixture.admin.endAccountSessions({ params: await fixture.signedInProfile() }),
  endAccountSession: async (fixture: AdministrationFixture) =>
    fixture.admin.endAccountSession({ params: await fixture.otherSession() }),
  endAllSessions: async (fixture: AdministrationFixture) => {
    await fixture.admin.endAllSessions();
    await fixture.signCustomerIn();
  },
  listActivity: ({ admin }: AdministrationFixture) => admin.listActivity({ query: { kind: 'sign-in' } }),
  exportActivity: ({ admin }: AdministrationFixture) => admin.exportActivity(),
  noteListExport: ({ admin }: AdministrationFixture) => admin.noteListExport({ body: examples.noteListExport.body }),
  findPersonalData: ({ admin }: AdministrationFixture) =>
    admin.findPersonalData({ body: examples.findPersonalData.body }),
  exportPersonalData: ({ admin }: AdministrationFixture) =>
    admin.exportPersonalData({ body: { email: 'nobody@example.com' } }),
  erasePersonalData: ({ admin }: AdministrationFixture) =>
    admin.erasePersonalData({ body: { email: 'nobody@example.com' } }),
};
