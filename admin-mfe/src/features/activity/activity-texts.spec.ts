import { ACTIVITY_KINDS } from '@backlot/domain/contract/staff';
import { anActivityEntry } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { activitySentence, kindLabel } from './activity-texts.ts';

describe('activity entry', () => {
  it.each([
    [anActivityEntry({ kind: 'sign-in' }), 'Signed in'],
    [anActivityEntry({ kind: 'sign-in', outcome: 'refused', times: 12 }), 'Failed to sign in, 12 times'],
    [anActivityEntry({ kind: 'sign-out', outcome: 'refused' }), 'Tried and failed: Signed out'],
    [anActivityEntry({ kind: 'session-end', details: { sessions: 'everybody' } }), 'Ended the sessions of everybody'],
    [
      anActivityEntry({ kind: 'second-factor-check', outcome: 'refused', times: 4 }),
      'Failed at the second step of a sign-in, 4 times',
    ],
    [
      anActivityEntry({ kind: 'second-factor-change', details: { secondFactor: 'passkey-removed' } }),
      'Removed a passkey',
    ],
    [
      anActivityEntry({ kind: 'request-change', details: { reference: 'BL-2611-0042' } }),
      'Changed quote request BL-2611-0042',
    ],
    [
      anActivityEntry({ kind: 'quote-reply', details: { reference: 'BL-2611-0042' } }),
      'Replied to the customer of quote request BL-2611-0042',
    ],
    [anActivityEntry({ kind: 'list-export', details: { rows: 1 } }), 'Exported 1 quote request as CSV'],
    [
      anActivityEntry({ kind: 'personal-data-erasure', details: { erased: 4, retained: 1 } }),
      'Erased personal data: 4 records went, 1 record stayed',
    ],
    [
      anActivityEntry({ kind: 'release', details: { part: 'shell', release: 'abc', isRollback: true } }),
      'shell went back to abc',
    ],
    [
      anActivityEntry({ kind: 'release', details: { part: 'shell', release: null, isRollback: true } }),
      'shell went back to the build beside the server',
    ],
  ])('%# has a sentence', (entry, sentence) => {
    expect(activitySentence(entry)).toBe(sentence);
  });

  it('every kind has a sentence and a unique label', () => {
    for (const kind of ACTIVITY_KINDS) expect(activitySentence(anActivityEntry({ kind }))).not.toContain('undefined');
    expect(new Set(ACTIVITY_KINDS.map(kindLabel)).size).toBe(ACTIVITY_KINDS.length);
  });
});
