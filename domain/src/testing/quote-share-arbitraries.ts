import fc from 'fast-check';
import * as values from './values.ts';

const share = {
  id: values.uuid,
  name: values.nullable(values.lineOf(200)),
  email: values.emailAddress,
  at: values.instant,
  viewedAt: values.instant,
};
const requiredKeys = ['id', 'name', 'email', 'at'] as const;

export const quoteShare = fc.record(share, { requiredKeys: [...requiredKeys] });
export const staffQuoteShare = fc.record({ ...share, endedAt: values.instant }, { requiredKeys: [...requiredKeys] });
export const newQuoteShare = fc.record(
  { name: values.nullable(values.lineOf(200)), email: values.emailAddress },
  { requiredKeys: ['email'] },
);
export const quoteColleague = fc.record({
  name: values.nullable(values.lineOf(200)),
  email: values.emailAddress,
  sharedBy: values.lineOf(200),
});
