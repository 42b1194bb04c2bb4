import { beforeEach, describe, expect, it } from 'vitest';
import { beginSending, endSending, forgetUnsentTexts, readUnsentText, typeUnsentText } from './unsent-texts.ts';

const ID = 'reply';
beforeEach(forgetUnsentTexts);

describe('an unsent text', () => {
  it('is sent again with its key, and as anything else with another', () => {
    typeUnsentText(ID, 'Yes');
    const key = beginSending(ID, 'Yes');
    expect(key).toMatch(/^[\da-f]{32}$/u);
    endSending(ID, 'Offline');
    expect(readUnsentText(ID)).toMatchObject({ text: 'Yes', isSending: false, failure: 'Offline' });
    expect(beginSending(ID, 'Yes')).toBe(key);
    expect(readUnsentText(ID)).toMatchObject({ isSending: true, failure: undefined });
    endSending(ID, 'Offline');
    typeUnsentText(ID, 'Yes, gladly');
    expect(beginSending(ID, 'Yes, gladly')).not.toBe(key);
  });

  it.each([
    ['sent', () => endSending(ID, undefined)],
    ['taken back', () => typeUnsentText(ID, ' ')],
  ])('that was %s is another message when it is typed again', (_, end) => {
    typeUnsentText(ID, 'Yes');
    const key = beginSending(ID, 'Yes');
    end();
    expect(readUnsentText(ID)).toMatchObject({ isSending: false, failure: undefined });
    typeUnsentText(ID, 'Yes');
    expect(beginSending(ID, 'Yes')).not.toBe(key);
  });

  it('stays by itself', () => {
    typeUnsentText(ID, 'Yes');
    typeUnsentText('note', 'Pays by card');
    beginSending('note', 'Pays by card');
    endSending('note', undefined);
    expect([readUnsentText(ID).text, readUnsentText('note').text]).toEqual(['Yes', '']);
  });
});
