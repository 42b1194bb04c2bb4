import { ApiError, UnreachableError } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { failureReason, issueTexts } from './failure-reason.ts';

const problem = (title: string, detail?: string) =>
  new ApiError({
    type: 'about:blank',
    status: 500,
    code: 'not-made',
    title,
    ...(detail === undefined ? {} : { detail }),
  });

describe('failureReason', () => {
  it('combines the title with the details of the server', () => {
    expect(failureReason(problem('Failed to resend quote email', '502 Bad Gateway'))).toBe(
      'Failed to resend quote email: 502 Bad Gateway',
    );
    expect(failureReason(problem('Quote request not found'))).toBe('Quote request not found');
  });

  it('omits what the sentence already says, and the final full stop', () => {
    expect(
      failureReason(problem('Failed to generate PDF', 'It takes longer than usual.'), 'Failed to generate PDF'),
    ).toBe('It takes longer than usual');
    expect(failureReason(problem('Failed to generate PDF'), 'Failed to generate PDF')).toBe('Unknown error');
  });

  it('is the message of any other error, or unknown', () => {
    expect(failureReason(new UnreachableError(undefined))).toBe(
      'The server could not be reached. Check your connection and try again',
    );
    expect(failureReason(new Error(''))).toBe('Unknown error');
    expect(failureReason('broken')).toBe('Unknown error');
  });
});

describe('issueTexts', () => {
  it('returns the distinct messages of the fields', () => {
    const errors = [
      { path: 'items.0.quantity', message: 'Too many' },
      { path: 'items.1.quantity', message: 'Too many' },
    ];
    expect(issueTexts(new ApiError(aProblem({ errors })))).toEqual(['Too many']);
  });

  it('returns the detail without fields', () => {
    expect(issueTexts(problem('Failed', 'The database is away.'))).toEqual(['The database is away.']);
    expect(issueTexts(problem('Failed'))).toEqual([]);
  });
});
