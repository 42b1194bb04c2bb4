import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountLimits, namedAccountLimits } from '../src/modules/auth/account-limits.ts';
import { messageLimit } from '../src/modules/quote-requests/messages/customer-messages.controller.ts';
import { shareLimit } from '../src/modules/quote-requests/shares/quote-shares.controller.ts';
import { inboundMailLimit } from '../src/modules/quote-requests/inbound-mail/inbound-mail.controller.ts';
import { paperworkLimit } from '../src/modules/quote-requests/paperwork/customer-paperwork.controller.ts';
import { paymentLimit } from '../src/modules/quote-requests/payments/customer-payments.controller.ts';
import { holdAnswerLimit } from '../src/modules/quote-requests/hold-challenges/hold-challenges.controller.ts';
import { submitLimit } from '../src/modules/quote-requests/requests/quote-requests.controller.ts';
import { clientErrorLimit } from '../src/platform/client-errors/client-error-limit.ts';
import { countersOf, type Limit, type LimitedCall } from '../src/platform/http/rate-limit-counters.ts';

const IP = '198.51.100.7';
const plain: LimitedCall = { ip: IP, body: {}, headers: {} };
const about = (body: object): LimitedCall => ({ ...plain, body });
const byEmail = about({ email: 'ana@example.com' });
const byLink: LimitedCall = { ...plain, headers: { authorization: 'Bearer abc' } };

describe('the declared limits', () => {
  it.each<[string, Limit, LimitedCall, string[]]>([
    ['sign-in', namedAccountLimits.signIn, byEmail, ['30 in 5 min']],
    ['refresh', accountLimits.refresh, plain, ['120 in 1 min']],
    ['current-password', accountLimits.currentPassword, plain, ['30 in 5 min']],
    ['sign-up', accountLimits.signUp, byEmail, ['20 in 60 min', '5 in 60 min']],
    ['recover', namedAccountLimits.recover, byEmail, ['20 in 60 min']],
    ['mailed-link', accountLimits.mailedLink, byLink, ['30 in 10 min', '20 in 60 min']],
    ['client-error', clientErrorLimit, plain, ['30 in 10 min']],
    ['quote-messages', messageLimit, byLink, ['20 in 10 min', '60 in 60 min']],
    ['quote-paperwork', paperworkLimit, byLink, ['20 in 10 min', '40 in 60 min']],
    ['quote-payment', paymentLimit, byLink, ['20 in 10 min', '30 in 60 min']],
    ['quote-shares', shareLimit, byLink, ['30 in 10 min', '60 in 60 min']],
    ['hold-answers', holdAnswerLimit, plain, ['30 in 10 min']],
    ['inbound-mail-calls', inboundMailLimit, plain, ['600 in 10 min']],
    ['submit', submitLimit, about({ customerEmail: 'ana@example.com' }), ['30 in 10 min', '10 in 60 min']],
  ])('%s: address, account, under the name that all releases share', (name, limit, call, ceilings) => {
    const counters = countersOf(limit, call, 1);
    expect(counters.map(({ limit: calls, windowMs }) => `${calls} in ${windowMs / 60_000} min`)).toEqual(ceilings);
    expect(counters[0]?.key).toBe(hash('sha256', `${name} ${IP}`, 'hex'));
  });
});
