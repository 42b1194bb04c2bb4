import { ApiError, UnreachableError } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { failureReason, objections } from './failure-reason.ts';

const problem = (title: string, detail?: string) =>
  new ApiError({
    type: 'about:blank',
    status: 500,
    code: 'not-made',
    title,
    ...(detail === undefined ? {} : { detail }),
  });

describe('failureReason', () => {
  it('is the service’s message with what the server said', () => {
    expect(failureReason(problem('Failed to resend quote email', '502 Bad Gateway'))).toBe(
      'Failed to resend quote email: 502 Bad Gateway',
    );
    expect(failureReason(problem('Quote request not found'))).toBe('Quote request not found');
  });

  it('does not say again what stands before it, and ends without a full stop', () => {
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

describe('objections', () => {
  it('are the server’s words for the fields, each once', () => {
    const errors = [
      { path: 'items.0.quantity', message: 'Too many' },
      { path: 'items.1.quantity', message: 'Too many' },
    ];
    expect(objections(new ApiError(aProblem({ errors })))).toEqual(['Too many']);
  });

  it('are its detail otherwise', () => {
    expect(objections(problem('Failed', 'The database is away.'))).toEqual(['The database is away.']);
    expect(objections(problem('Failed'))).toEqual([]);
  });
});
