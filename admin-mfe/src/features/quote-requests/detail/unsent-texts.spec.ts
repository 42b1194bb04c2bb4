import { beforeEach, describe, expect, it } from 'vitest';
import { beginSending, endSending, clearUnsentTexts, readUnsentText, setUnsentText } from './unsent-texts.ts';

const ID = 'reply';
beforeEach(clearUnsentTexts);

describe('unsent text', () => {
  it('reuses its key when resent, and gets a new key when changed', () => {
    setUnsentText(ID, 'Yes');
    const key = beginSending(ID, 'Yes');
    expect(key).toMatch(/^[\da-f]{32}$/u);
    endSending(ID, 'Offline');
    expect(readUnsentText(ID)).toMatchObject({ text: 'Yes', isSending: false, failure: 'Offline' });
    expect(beginSending(ID, 'Yes')).toBe(key);
    expect(readUnsentText(ID)).toMatchObject({ isSending: true, failure: undefined });
    endSending(ID, 'Offline');
    setUnsentText(ID, 'Yes, gladly');
    expect(beginSending(ID, 'Yes, gladly')).not.toBe(key);
  });

  it.each([
    ['sent', () => endSending(ID, undefined)],
    ['taken back', () => setUnsentText(ID, ' ')],
  ])('that was %s gets a new key when typed again', (_, end) => {
    setUnsentText(ID, 'Yes');
    const key = beginSending(ID, 'Yes');
    end();
    expect(readUnsentText(ID)).toMatchObject({ isSending: false, failure: undefined });
    setUnsentText(ID, 'Yes');
    expect(beginSending(ID, 'Yes')).not.toBe(key);
  });

  it('is stored per id', () => {
    setUnsentText(ID, 'Yes');
    setUnsentText('note', 'Pays by card');
    beginSending('note', 'Pays by card');
    endSending('note', undefined);
    expect([readUnsentText(ID).text, readUnsentText('note').text]).toEqual(['Yes', '']);
  });
});
