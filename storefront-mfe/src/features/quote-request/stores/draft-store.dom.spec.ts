import { storageKeys } from '@backlot/domain/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProject, resetStores } from '../../../testing/stores.ts';
import { emptyProject } from '../project-values.ts';
import { useDraft } from './draft-store.ts';

beforeEach(() => resetStores());

it('stores the form until it is sent', () => {
  useDraft.getState().change(aProject);
  useDraft.setState({ values: emptyProject });
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(aProject);
  useDraft.getState().reset();
  expect(useDraft.getState().values).toEqual(emptyProject);
  expect(localStorage.getItem(storageKeys.projectDraft)).toBeNull();
});

it('expires 30 days after the last change', () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  useDraft.getState().change(aProject);
  vi.setSystemTime(Date.now() + days(29));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(aProject);
  useDraft.getState().change({ ...aProject, company: 'Reef Line' });
  vi.setSystemTime(Date.now() + days(30));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(emptyProject);
  expect(localStorage.getItem(storageKeys.projectDraft)).toBeNull();
  vi.useRealTimers();
});

it('fills in fields missing from older versions, and drops invalid ones', () => {
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: { company: 'Reef Line' } }));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual({ ...emptyProject, company: 'Reef Line' });
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: { company: 7 } }));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(emptyProject);
});

it('reloads what another tab typed', () => {
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: aProject, attempt: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.projectDraft }));
  expect(useDraft.getState().values).toEqual(aProject);
});

it('reuses the idempotency key across a reload, and renews it for a changed message', () => {
  const key = useDraft.getState().keyFor('one');
  expect(key).toMatch(/^[\w-]{16,100}$/u);
  useDraft.getState().reload();
  expect(useDraft.getState().keyFor('one')).toBe(key);
  expect(useDraft.getState().keyFor('two')).not.toBe(key);
});

it('returns a new key once the last one is spent', () => {
  const key = useDraft.getState().keyFor('one');
  useDraft.getState().dropKey();
  expect(useDraft.getState().keyFor('one')).not.toBe(key);
});
