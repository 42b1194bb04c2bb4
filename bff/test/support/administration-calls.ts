import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { examples } from '@backlot/domain/contract/examples';
import { ADMIN } from './test-server.js';

/** Fixture of the calls about accounts. */
interface AdministrationFixture {
  readonly admin: StaffApiClient;
  signedInProfile(): Promise<{ id: string }>;
  otherSession(): Promise<{ id: string }>;
  signCustomerIn(): Promise<void>;
}

/** A call of each row about accounts, activity and personal data that succeeds. */
export const administrationCalls = {
  listAccounts: ({ admin }: AdministrationFixture) => admin.listAccounts({ query: { q: ADMIN.email } }),
  getAccount: async (world: AdministrationFixture) => world.admin.getAccount({ params: await world.signedInProfile() }),
  endAccountSessions: async (world: AdministrationFixture) =>
    world.admin.endAccountSessions({ params: await world.signedInProfile() }),
  endAccountSession: async (world: AdministrationFixture) =>
    world.admin.endAccountSession({ params: await world.otherSession() }),
  endAllSessions: async (world: AdministrationFixture) => {
    await world.admin.endAllSessions();
    await world.signCustomerIn();
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
