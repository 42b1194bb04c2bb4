import { ApiError, installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { readStockFile, refusedRows, stockCsv } from './stock-file.ts';

installMessages('en', staffMessages);

const panel = { equipmentId: 1, name: 'LED Panel, bi-colour', ownedUnits: 4, turnaroundDays: 1 };
const dolly = { equipmentId: 2, name: 'Doorway dolly', ownedUnits: null, turnaroundDays: 0 };
const stored = [panel, dolly];

it('the file has all items; an uncounted one has no units', () => {
  expect(stockCsv(stored)).toBe(
    '\uFEFFid,name,units,turnaround\r\n1,"LED Panel, bi-colour",4,1\r\n2,Doorway dolly,,0\r\n',
  );
});

describe('stock file', () => {
  it('has no changes right after the export', () => {
    expect(readStockFile(stockCsv(stored), stored)).toEqual({ changes: [], errors: [], unchanged: 2 });
  });

  it('changes units and turnaround by id, with columns in any order', () => {
    const file = 'Turnaround,Units,ID\r\n2,,1\r\n\r\n0,"1,200",2\r\n';
    expect(readStockFile(file, stored)).toEqual({
      changes: [
        { row: 2, from: panel, to: { ...panel, ownedUnits: null, turnaroundDays: 2 } },
        { row: 4, from: dolly, to: { ...dolly, ownedUnits: 1200 } },
      ],
      errors: [],
      unchanged: 0,
    });
  });

  it('has an error for each invalid row', () => {
    const file = 'id,name,units,turnaround\n1,LED,many,31\n1,LED,4,1\n7,Gone,1,0\n2,Dolly,-1,\n';
    expect(readStockFile(file, stored).errors).toEqual([
      { row: 2, text: 'LED Panel, bi-colour: units: Enter a whole number from 0 to 1,000,000' },
      { row: 2, text: 'LED Panel, bi-colour: turnaround: Enter a whole number of days from 0 to 30' },
      { row: 3, text: 'LED Panel, bi-colour is in row 2 already.' },
      { row: 4, text: 'There is no item with the id "7".' },
      { row: 5, text: 'Doorway dolly: units: Enter a whole number from 0 to 1,000,000' },
      { row: 5, text: 'Doorway dolly: turnaround: Enter a whole number of days from 0 to 30' },
    ]);
  });

  it.each(['', 'id;units;turnaround\n1;2;3', 'id,units\n1,2'])('without its columns is invalid: %j', (file) => {
    expect(readStockFile(file, stored)).toEqual({
      changes: [],
      errors: [{ row: 1, text: 'The first row has to name the columns id, units and turnaround.' }],
      unchanged: 0,
    });
  });
});

it('issues of the server are reported by row of the file', () => {
  const changes = [
    { row: 2, from: panel, to: panel },
    { row: 9, from: dolly, to: dolly },
  ];
  const errors = [
    { path: 'rows.1.equipmentId', message: 'This item is gone' },
    { path: 'reason', message: 'Too long' },
  ];
  expect(refusedRows(new ApiError(aProblem({ status: 422, errors })), changes)).toEqual([
    { row: 9, text: 'Doorway dolly: This item is gone' },
  ]);
  expect(refusedRows(new Error('Out of paper'), changes)).toEqual([]);
});
