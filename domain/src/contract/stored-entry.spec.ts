import { describe, expect, it } from 'vitest';
import { storageKeys, storedConsentSchema, storedShortcutsSchema } from './storage.js';
import { clearStorage, storedEntry, type OpenStorage } from './stored-entry.js';

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
