import { describe, expect, it } from 'vitest';
import { toRow } from './submit.sql.ts';

describe('toRow', () => {
  const columns = new Map([
    ['jobName', 'job_name'],
    ['company', 'company'],
  ]);

  it('returns the values by column name', () => {
    expect(toRow({ company: null, jobName: 'Pilot' }, columns)).toEqual({ job_name: 'Pilot', company: null });
  });

  it('throws for a property without a column', () => {
    expect(() => toRow({ company: null, jobName: 'Pilot', crew: 12 }, columns)).toThrow(
      'Not what the table holds: crew',
    );
  });

  it('throws for a missing property', () => {
    expect(() => toRow({ jobName: 'Pilot' }, columns)).toThrow('Not what the table holds: company');
  });
});
