import { anActivityEntry, anActivityList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const LIST = 'GET /api/admin/activity';
const EXPORT = 'GET /api/admin/activity/export';
const signIn = anActivityEntry({ id: 3 });
const failure = anActivityEntry({
  id: 2,
  outcome: 'refused',
  times: 12,
  actorId: null,
  actor: null,
  subject: 'p7Qd0w2zKk6i1yqkq9xS4A',
});
const older = anActivityEntry({ id: 1, kind: 'sign-out', actorId: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02' });

/** Opens the page with two entries, and one more on its second page. */
function openActivity(changes: Responses = {}, path = '/admin/activity') {
  const { calls, router } = openBackOffice(path, {
    [LIST]: ({ query }) =>
      Response.json(
        query.get('cursor') === null
          ? anActivityList([signIn, failure], { nextCursor: 'WzJd' })
          : anActivityList([older], { people: [] }),
      ),
    ...changes,
  });
  const activityQueries = () =>
    calls.filter((call) => call.path === '/api/admin/activity').map(({ query }) => String(query));
  return { calls, activityQueries, url: () => router.state.location.search };
}

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Activity' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

afterEach(() => void vi.restoreAllMocks());

describe('activity page', () => {
  it('shows who did what, when and from where', async () => {
    openActivity();
    const [first = '', second = ''] = await entries();
    expect(first).toMatch(/^Signed in.* (AM|PM)By desk@example\.comFrom network Zk3s0c$/u);
    expect(second).toContain('Failed to sign in, 12 times');
    expect(second).toContain('About somebody without an account (p7Qd0w)');
    expect(screen.getByRole('link', { name: 'desk@example.com' }).getAttribute('href')).toMatch(
      /^\/admin\/accounts\/5a1c0c3e/u,
    );
  });

  it('shows how long entries are retained', async () => {
    openActivity({ [LIST]: anActivityList([signIn], { retainedDays: 120 }) });
    expect(await screen.findByText('Entries are kept for 120 days.')).toBeTruthy();
  });

  it('loads the next page, each entry once', async () => {
    openActivity();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    expect((await entries())[2]).toContain('By an account that is gone');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('filters by the URL, and by a person that is not in the URL', async () => {
    const { activityQueries, url } = openActivity({}, '/admin/activity?kind=sign-in');
    expect(await screen.findByLabelText<HTMLSelectElement>('What happened')).toHaveProperty('value', 'sign-in');
    await waitFor(() => expect(activityQueries()).toEqual(['kind=sign-in&limit=50']));
    await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Sign-outs');
    await waitFor(() => expect(activityQueries().at(-1)).toBe('kind=sign-out&limit=50'));
    expect(url()).toBe('?kind=sign-out');
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'ana@' } });
    expect(await screen.findByText('A whole e-mail address')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'ana@example.com' } });
    await waitFor(() => expect(activityQueries().at(-1)).toBe('kind=sign-out&person=ana%40example.com&limit=50'));
    expect(url()).toBe('?kind=sign-out');
  });

  it('resets the filters from the empty state', async () => {
    const { url } = openActivity(
      { [LIST]: ({ query }) => Response.json(anActivityList(query.has('kind') ? [] : [signIn])) },
      '/admin/activity?kind=release',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await entries()).toHaveLength(1);
    expect(url()).toBe('');
  });

  it('exports JSON lines with the same filter', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:activity';
    });
    const { calls } = openActivity(
      { [EXPORT]: () => new Response('{"id":3}\n', { headers: { 'content-type': 'application/x-ndjson' } }) },
      '/admin/activity?kind=sign-in',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(async () => expect(await saved[0]?.text()).toBe('{"id":3}\n'));
    expect(String(calls.find(({ path }) => path.endsWith('/export'))?.query)).toBe('kind=sign-in');
  });

  it('shows an error when the export failed', async () => {
    openActivity({ [EXPORT]: () => refusal({ status: 403 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to export the activity.');
  });

  it('retries after a failure', async () => {
    openActivity({ [LIST]: () => refusal({ status: 403 }) });
    expect(await screen.findByText('Failed to load the activity. Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});
