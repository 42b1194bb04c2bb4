import { describe, expect, it } from 'vitest';
import { storageKeys, storedConsentSchema, storedShortcutsSchema } from './storage.js';
import { clearStorage, storedEntry, unsentEntry, type OpenStorage } from './stored-entry.js';

/** A storage and what it holds. */
function aStorage() {
  const held = new Map<string, string>();
  const open: OpenStorage = () => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  });
  return { held, open };
}

const blocked: OpenStorage = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('an entry of the storage', () => {
  it('is read as it was written, until it is removed', () => {
    const { open } = aStorage();
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open);
    expect(entry.read()).toBeUndefined();
    expect(entry.write({ areOn: false })).toBe(true);
    expect(entry.read()).toEqual({ areOn: false });
    entry.remove();
    expect(entry.read()).toBeUndefined();
  });

  it('keeps a text as it is', () => {
    const { held, open } = aStorage();
    const entry = storedEntry(storageKeys.consent, storedConsentSchema, open);
    entry.write('granted');
    expect(held.get(storageKeys.consent)).toBe('granted');
    expect(entry.read()).toBe('granted');
  });

  it.each(['', 'maybe', '{"areOn":', '{"areOn":"yes"}', 'null', '[]'])('holds none when it says %j', (text) => {
    const { held, open } = aStorage();
    held.set(storageKeys.shortcuts, text);
    expect(storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open).read()).toBeUndefined();
  });

  it('says that a blocked storage keeps nothing, and breaks nothing', () => {
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, blocked);
    expect(entry.write({ areOn: false })).toBe(false);
    expect(entry.read()).toBeUndefined();
    expect(() => entry.remove()).not.toThrow();
    expect(() => clearStorage(blocked)).not.toThrow();
  });

  it('is gone when the storage is cleared', () => {
    const { open } = aStorage();
    const entry = storedEntry(storageKeys.shortcuts, storedShortcutsSchema, open);
    entry.write({ areOn: false });
    clearStorage(open);
    expect(entry.read()).toBeUndefined();
  });
});

describe('an entry that nobody sent', () => {
  const KEY = storageKeys.shortcuts;
  const UNSENT_DAYS = 30;
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const START = Date.UTC(2026, 10, 25);

  /** The entry at a clock that goes as it is told. */
  function anEntry() {
    const { held, open } = aStorage();
    const clock = { now: START };
    const entry = unsentEntry(KEY, storedShortcutsSchema, { now: () => clock.now, open });
    const pass = (days: number) => void (clock.now += days * DAY_MS);
    return { held, entry, pass };
  }

  it('stays for 30 days after it was written last, and then leaves the browser', () => {
    const { held, entry, pass } = anEntry();
    entry.write({ areOn: true });
    pass(UNSENT_DAYS - 1);
    expect(entry.read()).toEqual({ areOn: true });
    entry.write({ areOn: false });
    pass(UNSENT_DAYS - 0.001);
    expect(entry.read()).toEqual({ areOn: false });
    pass(0.001);
    expect(entry.read()).toBeUndefined();
    expect(held.has(KEY)).toBe(false);
  });

  it('does not stay longer because it was read', () => {
    const { entry, pass } = anEntry();
    entry.write({ areOn: true });
    for (let day = 0; day < UNSENT_DAYS - 1; day += 1) {
      pass(1);
      expect(entry.read()).toEqual({ areOn: true });
    }
    pass(1);
    expect(entry.read()).toBeUndefined();
  });

  it('leaves also when nobody can read it any more', () => {
    const { held, entry, pass } = anEntry();
    held.set(KEY, JSON.stringify({ areOn: 'of another release', keptAt: START }));
    pass(UNSENT_DAYS);
    expect(entry.read()).toBeUndefined();
    expect(held.has(KEY)).toBe(false);
  });

  it.each([
    ['of a release that noted no time', { areOn: true }],
    ['of a clock that was set back', { areOn: true, keptAt: START + 400 * DAY_MS }],
    ['with a time that is none', { areOn: true, keptAt: 'soon' }],
  ])('%s has 30 days from when it is read', (_, stored) => {
    const { held, entry, pass } = anEntry();
    held.set(KEY, JSON.stringify(stored));
    expect(entry.read()).toEqual({ areOn: true });
    pass(UNSENT_DAYS - 1);
    expect(entry.read()).toEqual({ areOn: true });
    pass(1);
    expect(entry.read()).toBeUndefined();
    expect(held.has(KEY)).toBe(false);
  });

  it('can be read by a release that knows no time', () => {
    const { entry, held } = anEntry();
    entry.write({ areOn: true });
    const older = storedEntry(KEY, storedShortcutsSchema, () => ({
      getItem: (key) => held.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
      clear: () => undefined,
    }));
    expect(older.read()).toEqual({ areOn: true });
  });

  it('goes at once when it is removed', () => {
    const { entry, held } = anEntry();
    entry.write({ areOn: true });
    entry.remove();
    expect(held.size).toBe(0);
  });
});
