import * as z from 'zod/mini';
import { LOCALES } from '../locale/locale.js';
import { withMessage } from '../messages/issue-message.js';
import { ACCEPTANCE_WAYS } from '../quote-version/acceptance-way.js';
import { SIGN_CODE_DIGITS } from '../quote-version/quote-signing.js';
import { QUOTE_STANDINGS } from '../quote-version/quote-version.js';
import { count, dollars, emailAddress, instant, line, optionalLine, optionalText } from './primitives.js';
import { paperworkSchema } from './paperwork.js';
import { onlinePaymentSchema, paymentBalanceSchema, paymentSchema } from './payments.js';
import { quoteMessageSchema } from './quote-messages.js';
import { quoteColleagueSchema, quoteShareSchema } from './quote-shares.js';
import { decidedVersion, quoteChangeSchema, sha256, versionNumber, versionNumberParam } from './quote-versions.js';

/** The quote as its customer sees it, who comes with the token of a mailed link (specification 17). */

/** The language that changes and labels come in, and that the consent was read in; unset: that of the version. */
export const quoteReaderQuerySchema = z.lazy(() =>
  z.object({ locale: z.optional(z.enum(LOCALES, withMessage('language-unknown'))) }),
);

/** The version that was read; unset: the newest. */
export const quoteViewQuerySchema = z.lazy(() => z.object({ version: z.optional(versionNumberParam) }));

const quotedItemSchema = z.object({
  equipmentId: count,
  name: z.string(),
  quantity: count,
  /** Number of pieces that one item consists of. */
  unitsPerItem: count,
  /** In dollars per unit and day; null: on request. */
  pricePerUnit: z.nullable(dollars),
  /** Over the whole rental, in dollars. */
  lineTotal: dollars,
});

/** What a version says, as it was sealed. */
const quotedVersionSchema = z.object({
  number: versionNumber,
  /** Of its content. */
  sha256,
  sentAt: instant,
  /** The last day on which its prices hold, in Miami. */
  validUntil: z.iso.date(),
  /** The language that it was written in: terms and file are in it. */
  locale: z.enum(LOCALES),
  items: z.array(quotedItemSchema),
  rentalDays: z.int().check(z.minimum(1)),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  totals: z.object({
    subtotal: dollars,
    discount: dollars,
    beforeTax: dollars,
    /** A fraction: 0.07. */
    taxRate: z.number().check(z.minimum(0), z.maximum(1)),
    taxLabel: z.string(),
    tax: dollars,
    total: dollars,
  }),
  isTaxExempt: z.boolean(),
  /** What was written in the request, by the names of its fields; null: nothing. */
  details: z.record(z.string(), z.nullable(z.string())),
  /** Title and text of each, in the language of the version. */
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** The newest version of a quote, and what its customer can do with it. */
export const currentQuoteSchema = z.lazy(() =>
  z.object({
    reference: z.string(),
    standing: z.enum(QUOTE_STANDINGS),
    version: quotedVersionSchema,
    /** The version that the link was mailed for: lower than `version.number` when a newer one has been sent since. */
    mailedVersion: versionNumber,
    /** Since the version before, in the language of the reader. */
    changes: z.array(quoteChangeSchema),
    /** The last version that was accepted, by whom and when; null: none was. A newer version may be open since. */
    acceptance: z.nullable(
      z.object({
        version: versionNumber,
        name: z.string(),
        at: instant,
        /** Set when staff recorded it: the customer did not sign here. `at` is when they did. Unset: it was signed. */
        how: z.optional(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
    /** What customer and staff wrote to each other, the oldest first. A server of the release before has none. */
    messages: z._default(z.array(quoteMessageSchema), []),
    /** What the rental needs of its customer, an entry of each kind. A server of the release before has none. */
    paperwork: z._default(z.array(paperworkSchema), []),
    /** What was paid and went back, the oldest first. A server of the release before has none. */
    payments: z._default(z.array(paymentSchema), []),
    /** Null until a version was accepted. */
    balance: z._default(z.nullable(paymentBalanceSchema), null),
    /** Null where nothing can be paid online now. */
    payOnline: z._default(z.nullable(onlinePaymentSchema), null),
    /** Colleagues who have a link of their own; none for a colleague, nor with a server of the release before. */
    shares: z._default(z.array(quoteShareSchema), []),
    /** Set when it is read by a colleague's link. */
    colleague: z.optional(quoteColleagueSchema),
    /** Until when the staff mean to answer the oldest question that waits for them; unset: none does. */
    answerDueAt: z.optional(instant),
    /** What the reader can do now. A server of the release before takes no colleagues. */
    can: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      ask: z.boolean(),
      share: z._default(z.boolean(), false),
    }),
  }),
);
export type CurrentQuote = z.infer<typeof currentQuoteSchema>;

export const currentQuotePdfParamsSchema = z.lazy(() => z.object({ n: versionNumberParam }));

/** For whoever has lost the link: the answer is the same whether there is such a quote or not. */
export const quoteLinkRequestSchema = z.lazy(() =>
  z.object({ reference: line('quoteReference', 40), email: emailAddress }),
);

/** Longest reason of a customer who declines. */
const REASON_MAX = 2000;

/** SHA-256 that somebody states, in small hexadecimal digits. */
const statedSha256 = () =>
  z.string(withMessage('quote-hash-malformed')).check(z.regex(/^[\da-f]{64}$/u, withMessage('quote-hash-malformed')));

/** A customer who does not want this version, and why; null when nothing is said. */
export const quoteDeclineSchema = z.lazy(() =>
  z.object({
    version: decidedVersion(),
    reason: optionalText('reason', REASON_MAX),
  }),
);

/** Longest JSON of a drawn signature, in bytes, and the furthest that a point is from the top left. */
const DRAWING_MAX = 64 * 1024;
const COORDINATE_MAX = 10_000;

const drawnSignature = () => {
  const coordinate = z
    .number(withMessage('signature-missing'))
    .check(
      z.minimum(-COORDINATE_MAX, withMessage('signature-too-large')),
      z.maximum(COORDINATE_MAX, withMessage('signature-too-large')),
    );
  const stroke = z
    .array(z.tuple([coordinate, coordinate]), withMessage('signature-missing'))
    .check(z.minLength(1, withMessage('signature-missing')));
  return z.array(stroke, withMessage('signature-missing')).check(
    z.minLength(1, withMessage('signature-missing')),
    z.refine((strokes) => JSON.stringify(strokes).length <= DRAWING_MAX, withMessage('signature-too-large')),
  );
};

/** A signature: a name that is typed, or strokes, best within `SIGNATURE_WIDTH` and `SIGNATURE_HEIGHT`: what leaves that room is drawn smaller. */
export const quoteSignatureSchema = z.lazy(() =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('typed'), text: line('signature') }),
      z.object({ kind: z.literal('drawn'), strokes: drawnSignature() }),
    ],
    withMessage('signature-missing'),
  ),
);
export type QuoteSignature = z.infer<typeof quoteSignatureSchema>;

/**
 * A customer who signs this version. `sha256` is that of the content that they have read; `code` was mailed to them a moment ago.
 * Refused in this order: 409 with the standing of a version that is not open, 412 `stale` for another content, 503 `unavailable` until its
 * PDF is drawn, 422 `wrong-code`.
 */
export const quoteAcceptanceSchema = z.lazy(() =>
  z.object({
    version: decidedVersion(),
    sha256: statedSha256(),
    name: line('fullName'),
    title: z.optional(optionalLine('jobTitle')),
    signature: quoteSignatureSchema,
    /** To `SIGNING_CONSENT`. */
    consent: z.literal(true, withMessage('consent-missing')),
    /** To sign for whoever the quote is for. */
    authority: z.literal(true, withMessage('authority-missing')),
    code: z
      .string(withMessage('sign-code-malformed', { digits: SIGN_CODE_DIGITS }))
      .check(z.trim(), z.regex(/^\d{6}$/u, withMessage('sign-code-malformed', { digits: SIGN_CODE_DIGITS }))),
  }),
);
export type QuoteAcceptance = z.input<typeof quoteAcceptanceSchema>;

/** SHA-256 of a PDF that somebody has, in small hexadecimal digits. The file itself is sent nowhere. */
export const quoteFileQuerySchema = z.lazy(() =>
  z.object({
    sha256: statedSha256(),
  }),
);

/** What was sealed with these very bytes; null: nothing was. */
export const verifiedQuoteFileSchema = z.lazy(() =>
  z.object({
    file: z.nullable(
      z.object({
        kind: z.enum(['quote', 'certificate']),
        /** 'BL-2611-0042-2' */
        reference: z.string(),
        /** When the quote was sent, or accepted. */
        sealedAt: instant,
        /** Of a certificate: set when staff recorded the acceptance, unset when the customer signed. */
        how: z.optional(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
  }),
);
export type VerifiedQuoteFile = z.infer<typeof verifiedQuoteFileSchema>;
