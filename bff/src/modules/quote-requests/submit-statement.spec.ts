import { describe, expect, it } from 'vitest';
import { toRow } from './submit-statement.js';

describe('a record as a row', () => {
  const columns = new Map([
    ['jobName', 'job_name'],
    ['company', 'company'],
  ]);

  it('has its columns', () => {
    expect(toRow({ company: null, jobName: 'Pilot' }, columns)).toEqual({ job_name: 'Pilot', company: null });
  });

  it('that holds what no column is for is refused', () => {
    expect(() => toRow({ company: null, jobName: 'Pilot', crew: 12 }, columns)).toThrow(
      'Not what the table holds: crew',
    );
  });

  it('that lacks a column is refused', () => {
    expect(() => toRow({ jobName: 'Pilot' }, columns)).toThrow('Not what the table holds: company');
  });
});
