import { storageKeys } from '@backlot/domain/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProject, startStores } from '../../../testing/stores.ts';
import { emptyProject } from '../project-values.ts';
import { useDraft } from './draft-store.ts';

beforeEach(() => startStores());

it('keeps the form in the browser until it is sent', () => {
  useDraft.getState().change(aProject);
  useDraft.setState({ values: emptyProject });
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(aProject);
  useDraft.getState().reset();
  expect(useDraft.getState().values).toEqual(emptyProject);
  expect(localStorage.getItem(storageKeys.projectDraft)).toBeNull();
});

it('leaves the browser 30 days after it was typed last', () => {
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

it('fills in what an older version did not know, and drops garbage', () => {
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: { company: 'Reef Line' } }));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual({ ...emptyProject, company: 'Reef Line' });
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: { company: 7 } }));
  useDraft.getState().reload();
  expect(useDraft.getState().values).toEqual(emptyProject);
});

it('takes over what another tab typed', () => {
  localStorage.setItem(storageKeys.projectDraft, JSON.stringify({ values: aProject, attempt: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.projectDraft }));
  expect(useDraft.getState().values).toEqual(aProject);
});

it('keeps the key of a message across a reload and gives a changed message a new one', () => {
  const key = useDraft.getState().keyFor('one');
  expect(key).toMatch(/^[\w-]{16,100}$/u);
  useDraft.getState().reload();
  expect(useDraft.getState().keyFor('one')).toBe(key);
  expect(useDraft.getState().keyFor('two')).not.toBe(key);
});

it('gives a new key once the last one is spent', () => {
  const key = useDraft.getState().keyFor('one');
  useDraft.getState().dropKey();
  expect(useDraft.getState().keyFor('one')).not.toBe(key);
});
