export interface DescribedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: string[];
}

const read = (error: Error, key: 'code' | 'constraint') => {
  const value: unknown = key in error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? { [key]: value } : {};
};

/** Messages of failed statements and of PostgreSQL (with a severity) contain values: names, addresses, hashes. */
const containsValues = (error: Error) =>
  'severity' in error ||
  'query' in error ||
  'sql' in error ||
  /^(Driver|.*Constraint|.*Violation|Query)/u.test(error.name) ||
  /\b(insert|update|select|delete)\b/iu.test(error.message);

/** Converts an error for the log: type, code, frames; the message only if it contains no values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  return {
    type: error.constructor.name,
    ...(containsValues(error) ? {} : { message: error.message }),
    ...read(error, 'code'),
    ...read(error, 'constraint'),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .map((line) => line.trim())
      .slice(0, 12),
  };
}
