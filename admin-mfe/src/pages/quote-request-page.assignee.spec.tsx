import { assignmentSchema, type Assignee, type QuoteRequest } from '@backlot/domain/contract/staff';
import { aProfile, anAccount } from '@backlot/domain/testing';
import { never } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { button, click, loaded, openQuoteRequest } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const ASSIGN = `PUT ${REQUEST_PATH}/assignee`;
const STAFF = 'GET /api/admin/accounts';

const me: Assignee = { id: aProfile().id, email: 'dolores@backlot.example', name: null };
const lee: Assignee = { id: '5a0cf4a2-8d5b-4f6e-9c5a-000000000011', email: 'lee@backlot.example', name: 'Lee Ortega' };
const tomas: Assignee = { id: '5a0cf4a2-8d5b-4f6e-9c5a-000000000012', email: 'tomas@backlot.example', name: null };
const account = ({ id, email, name }: Assignee, role: 'admin' | 'customer' = 'admin') =>
  anAccount({ profile: aProfile({ id, email, fullName: name, role }) });
const accounts = [
  account(tomas),
  account(me),
  account(lee),
  account({ ...lee, id: '5a0cf4a2-8d5b-4f6e-9c5a-000000000013', name: 'A Customer' }, 'customer'),
];

/** A server that stores the assignee. */
function statefulServer(changes: Partial<QuoteRequest> = {}): Responses {
  let current = request(changes);
  return {
    [`GET ${REQUEST_PATH}`]: () => Response.json(current),
    [STAFF]: { items: accounts, total: accounts.length },
    [ASSIGN]: ({ body }: Call) => {
      const { assigneeId } = assignmentSchema.parse(body);
      current = { ...current, assignee: [me, lee, tomas].find(({ id }) => id === assigneeId) ?? null };
      return Response.json(current);
    },
  };
}

const named = (name: string) => `Assignee of BL-2611-0042: ${name}`;
const choose = async (from: string, to: string) => {
  await click(named(from));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
};
const assigned = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('assignee', () => {
  it('is chosen from nobody, oneself and the other admins, who are loaded when the menu opens', async () => {
    const { calls } = openQuoteRequest(statefulServer({ assignee: tomas }));
    await loaded();
    const accountCalls = () => calls.filter(({ path }) => path === '/api/admin/accounts');
    expect(accountCalls()).toEqual([]);
    await click(named('tomas@backlot.example'));
    await screen.findByRole('menuitemradio', { name: 'Lee Ortega' });
    expect(accountCalls()).toHaveLength(1);
    const choices = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Nobody',
      'Me (dolores@backlot.example)',
      'Lee Ortega',
      'tomas@backlot.example',
    ]);
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false', 'true']);
  });

  it.each([
    ['oneself', null, 'Nobody', 'Me (dolores@backlot.example)', me, 'dolores@backlot.example'],
    ['a colleague', null, 'Nobody', 'Lee Ortega', lee, 'Lee Ortega'],
    ['nobody', lee, 'Lee Ortega', 'Nobody', null, 'Nobody'],
  ])('is set to %s', async (_, before, from, choice, after, to) => {
    const { calls, notify } = openQuoteRequest(statefulServer({ assignee: before }));
    await choose(from, choice);
    expect(await screen.findByRole('button', { name: named(to) })).toBeDefined();
    expect(assigned(calls)).toEqual([{ assigneeId: after?.id ?? null }]);
    const message = `Assigned to ${after === null ? 'nobody' : to}.`;
    expect(notify.mock.calls).toEqual([[{ kind: 'success', message }]]);
    await waitFor(() => expect(document.activeElement).toBe(button(named(to))));
  });

  it('stays when the server refuses the change, with the reason', async () => {
    const { notify } = openQuoteRequest({
      ...statefulServer({ assignee: lee }),
      [ASSIGN]: problem(422, 'validation', {
        title: 'Check your entries',
        errors: [{ path: 'assigneeId', message: 'Choose somebody of the staff' }],
      }),
    });
    await choose('Lee Ortega', 'tomas@backlot.example');
    const alert = await screen.findByRole('dialog', { name: 'Assignee not changed' });
    expect(alert.textContent).toContain('Failed to assign the quote request: Choose somebody of the staff.');
    await userEvent.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('button', { name: named('Lee Ortega') })).toBeDefined();
    expect(notify).not.toHaveBeenCalled();
  });

  it('is shown until the change is saved, and cannot be changed again before', async () => {
    const { calls } = openQuoteRequest({ ...statefulServer({ assignee: lee }), [ASSIGN]: never });
    await choose('Lee Ortega', 'Nobody');
    await waitFor(() => expect(button(named('Lee Ortega')).getAttribute('aria-busy')).toBe('true'));
    await click(named('Lee Ortega'));
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(assigned(calls)).toHaveLength(1));
  });

  it('can be set to oneself when the others could not be loaded, which is retried', async () => {
    let isBroken = true;
    openQuoteRequest({
      ...statefulServer(),
      [STAFF]: () => (isBroken ? problem(403) : Response.json({ items: accounts, total: accounts.length })),
    });
    await click(named('Nobody'));
    const retry = await screen.findByRole('menuitem', { name: 'Staff could not be loaded. Try again' });
    expect(screen.getByRole('menuitemradio', { name: 'Me (dolores@backlot.example)' })).toBeDefined();
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('menuitemradio', { name: 'Lee Ortega' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /^Staff could not/u })).toBeNull();
  });
});
