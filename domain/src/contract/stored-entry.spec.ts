import { describe, expect, it } from 'vitest';
import { storageKeys, storedConsentSchema, storedShortcutsSchema } from './storage.ts';
import { clearStorage, storedEntry, unsentEntry, type OpenStorage } from './stored-entry.ts';

/** Returns an in-memory storage and its contents. */
function memoryStorage() {
  const entries = new Map<string, string>();
  const open: OpenStorage = () => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  });
  return { entries, open };
}

const blocked: OpenStorage = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('stored entry', () => {
  it('returns the written value until it is removed', () => {
    const { open } = memoryStorage();
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open);
    expect(entry.read()).toBeUndefined();
    expect(entry.write({ areOn: false })).toBe(true);
    expect(entry.read()).toEqual({ areOn: false });
    entry.remove();
    expect(entry.read()).toBeUndefined();
  });

  it('stores a text unchanged', () => {
    const { entries, open } = memoryStorage();
    const entry = storedEntry(storageKeys.consent, storedConsentSchema, open);
    entry.write('granted');
    expect(entries.get(storageKeys.consent)).toBe('granted');
    expect(entry.read()).toBe('granted');
  });

  it.each(['', 'maybe', '{"areOn":', '{"areOn":"yes"}', 'null', '[]'])('returns undefined for %j', (text) => {
    const { entries, open } = memoryStorage();
    entries.set(storageKeys.shortcuts, text);
    expect(storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open).read()).toBeUndefined();
  });

  it('does not throw when the storage is blocked, and reports that nothing was stored', () => {
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, blocked);
    expect(entry.write({ areOn: false })).toBe(false);
    expect(entry.read()).toBeUndefined();
    expect(() => entry.remove()).not.toThrow();
    expect(() => clearStorage(blocked)).not.toThrow();
  });

  it('is removed when the storage is cleared', () => {
    const { open } = memoryStorage();
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open);
    entry.write({ areOn: false });
    clearStorage(open);
    expect(entry.read()).toBeUndefined();
  });
});

describe('unsent entry', () => {
  const KEY = storageKeys.shortcuts;
  const UNSENT_DAYS = 30;
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const START = Date.UTC(2026, 10, 25);

  /** Returns an entry with a settable clock. */
  function fixture() {
    const { entries, open } = memoryStorage();
    const clock = { now: START };
    const entry = unsentEntry(KEY, storedShortcutsSchema, { now: () => clock.now, open });
    const advanceDays = (days: number) => void (clock.now += days * DAY_MS);
    return { entries, entry, advanceDays };
  }

  it('expires 30 days after its last write, and is deleted', () => {
    const { entries, entry, advanceDays } = fixture();
    entry.write({ areOn: true });
    advanceDays(UNSENT_DAYS - 1);
    expect(entry.read()).toEqual({ areOn: true });
    entry.write({ areOn: false });
    advanceDays(UNSENT_DAYS - 0.001);
    expect(entry.read()).toEqual({ areOn: false });
    advanceDays(0.001);
    expect(entry.read()).toBeUndefined();
    expect(entries.has(KEY)).toBe(false);
  });

  it('is not extended by a read', () => {
    const { entry, advanceDays } = fixture();
    entry.write({ areOn: true });
    for (let day = 0; day < UNSENT_DAYS - 1; day += 1) {
      advanceDays(1);
      expect(entry.read()).toEqual({ areOn: true });
    }
    advanceDays(1);
    expect(entry.read()).toBeUndefined();
  });

  it('is deleted on expiry even when it is invalid', () => {
    const { entries, entry, advanceDays } = fixture();
    entries.set(KEY, JSON.stringify({ areOn: 'of another release', keptAt: START }));
    advanceDays(UNSENT_DAYS);
    expect(entry.read()).toBeUndefined();
    expect(entries.has(KEY)).toBe(false);
  });

  it.each([
    ['an entry without a timestamp', { areOn: true }],
    ['an entry with a future timestamp', { areOn: true, keptAt: START + 400 * DAY_MS }],
    ['an entry with a malformed timestamp', { areOn: true, keptAt: 'soon' }],
  ])('%s expires 30 days after its first read', (_, stored) => {
    const { entries, entry, advanceDays } = fixture();
    entries.set(KEY, JSON.stringify(stored));
    expect(entry.read()).toEqual({ areOn: true });
    advanceDays(UNSENT_DAYS - 1);
    expect(entry.read()).toEqual({ areOn: true });
    advanceDays(1);
    expect(entry.read()).toBeUndefined();
    expect(entries.has(KEY)).toBe(false);
  });

  it('can be read by a release without timestamps', () => {
    const { entry, entries } = fixture();
    entry.write({ areOn: true });
    const older = storedEntry(KEY, storedShortcutsSchema, () => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
      clear: () => undefined,
    }));
    expect(older.read()).toEqual({ areOn: true });
  });

  it('is deleted immediately when removed', () => {
    const { entry, entries } = fixture();
    entry.write({ areOn: true });
    entry.remove();
    expect(entries.size).toBe(0);
  });
});
