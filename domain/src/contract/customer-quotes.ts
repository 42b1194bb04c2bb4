import * as z from 'zod/mini';
import { LOCALES } from '../locale/locale.ts';
import { withMessage } from '../messages/issue-message.ts';
import { ACCEPTANCE_WAYS } from '../quote-version/acceptance-way.ts';
import { SEALED_FILE_KINDS } from '../quote-version/quote-file-name.ts';
import { SIGN_CODE_DIGITS } from '../quote-version/quote-signing.ts';
import { QUOTE_STANDINGS } from '../quote-version/quote-version.ts';
import { count, dollars, emailAddress, instant, line, optionalLine, optionalText } from './primitives.ts';
import { paperworkSchema } from './paperwork.ts';
import { onlinePaymentSchema, paymentBalanceSchema, paymentSchema } from './payments.ts';
import { quoteMessageSchema } from './quote-messages.ts';
import { quoteColleagueSchema, quoteShareSchema } from './quote-shares.ts';
import { decidedVersion, quoteChangeSchema, sha256, versionNumber, versionNumberParam } from './quote-versions.ts';

/** The quote as its customer sees it, with the token of a mailed link. */

/** Language of changes, labels and the consent text; unset: the version's. */
export const quoteReaderQuerySchema = z.lazy(() =>
  z.object({ locale: z.optional(z.enum(LOCALES, withMessage('language-unknown'))) }),
);

/** Version to read; unset: the newest. */
export const quoteViewQuerySchema = z.lazy(() => z.object({ version: z.optional(versionNumberParam) }));

const quotedItemSchema = z.object({
  equipmentId: count,
  name: z.string(),
  quantity: count,
  unitsPerItem: count,
  /** In dollars per unit and day; null: on request. */
  pricePerUnit: z.nullable(dollars),
  /** For the whole rental, in dollars. */
  lineTotal: dollars,
});

/** Sealed content of a version. */
const quotedVersionSchema = z.object({
  number: versionNumber,
  sha256,
  sentAt: instant,
  /** Last day on which the prices are valid, in Miami. */
  validUntil: z.iso.date(),
  /** Language of the terms and the file. */
  locale: z.enum(LOCALES),
  items: z.array(quotedItemSchema),
  rentalDays: z.int().check(z.minimum(1)),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  totals: z.object({
    subtotal: dollars,
    discount: dollars,
    beforeTax: dollars,
    /** Fraction: 0.07. */
    taxRate: z.number().check(z.minimum(0), z.maximum(1)),
    taxLabel: z.string(),
    tax: dollars,
    total: dollars,
  }),
  isTaxExempt: z.boolean(),
  /** Fields of the request by name; null: empty. */
  details: z.record(z.string(), z.nullable(z.string())),
  /** Title and text of each, in the language of the version. */
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** Newest version of a quote, and the actions open to its customer. */
export const currentQuoteSchema = z.lazy(() =>
  z.object({
    reference: z.string(),
    standing: z.enum(QUOTE_STANDINGS),
    version: quotedVersionSchema,
    /** Version that the link was mailed for; lower than `version.number` if a newer one has been sent since. */
    mailedVersion: versionNumber,
    /** Changes since the version before, in the reader's language. */
    changes: z.array(quoteChangeSchema),
    /** Last accepted version; null: none. A newer version may be open. */
    acceptance: z.nullable(
      z.object({
        version: versionNumber,
        name: z.string(),
        at: instant,
        /** Set when staff recorded the acceptance, at the time `at`; unset: the customer signed. */
        how: z.optional(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
    /** Messages of customer and staff, oldest first. Default for servers of the previous release. */
    messages: z._default(z.array(quoteMessageSchema), []),
    /** One entry per kind of document. Default for servers of the previous release. */
    paperwork: z._default(z.array(paperworkSchema), []),
    /** Payments and refunds, oldest first. Default for servers of the previous release. */
    payments: z._default(z.array(paymentSchema), []),
    /** Null until a version was accepted. */
    balance: z._default(z.nullable(paymentBalanceSchema), null),
    /** Null when nothing can be paid online now. */
    payOnline: z._default(z.nullable(onlinePaymentSchema), null),
    /** Colleagues with their own link; empty for a colleague. Default for servers of the previous release. */
    shares: z._default(z.array(quoteShareSchema), []),
    /** Set when read with a colleague's link. */
    colleague: z.optional(quoteColleagueSchema),
    /** Target time of the reply to the oldest open question; unset: no open question. */
    answerDueAt: z.optional(instant),
    /** Actions open to the reader. Optional ones are missing from servers of the previous release. */
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

/** Requests a new link. The response does not reveal whether the quote exists. */
export const quoteLinkRequestSchema = z.lazy(() =>
  z.object({ reference: line('quoteReference', 40), email: emailAddress }),
);

const REASON_MAX = 2000;

/** SHA-256 in lower-case hex. */
const statedSha256 = () =>
  z.string(withMessage('quote-hash-malformed')).check(z.regex(/^[\da-f]{64}$/u, withMessage('quote-hash-malformed')));

/** Decline of a version; the reason is null when left empty. */
export const quoteDeclineSchema = z.lazy(() =>
  z.object({
    version: decidedVersion(),
    reason: optionalText('reason', REASON_MAX),
  }),
);

/** Maximum JSON size of a drawn signature in bytes, and maximum coordinate. */
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

/** Typed name, or strokes; drawings beyond `SIGNATURE_WIDTH` × `SIGNATURE_HEIGHT` are scaled down. */
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
 * Signed acceptance of a version. `sha256` is the hash of the content that was read; `code` is the mailed one-time
 * code. Errors in this order: 409 with the standing of a version that is not open, 412 `stale` for other content, 503
 * `unavailable` until the PDF is rendered, 422 `wrong-code`.
 */
export const quoteAcceptanceSchema = z.lazy(() =>
  z.object({
    version: decidedVersion(),
    sha256: statedSha256(),
    name: line('fullName'),
    title: z.optional(optionalLine('jobTitle')),
    signature: quoteSignatureSchema,
    /** Consent to `SIGNING_CONSENT`. */
    consent: z.literal(true, withMessage('consent-missing')),
    authority: z.literal(true, withMessage('authority-missing')),
    code: z
      .string(withMessage('sign-code-malformed', { digits: SIGN_CODE_DIGITS }))
      .check(z.trim(), z.regex(/^\d{6}$/u, withMessage('sign-code-malformed', { digits: SIGN_CODE_DIGITS }))),
  }),
);
export type QuoteAcceptance = z.input<typeof quoteAcceptanceSchema>;

/** SHA-256 of a PDF in lower-case hex; the file itself is not uploaded. */
export const quoteFileQuerySchema = z.lazy(() =>
  z.object({
    sha256: statedSha256(),
  }),
);

/** Sealed document with this hash; null: none. */
export const verifiedQuoteFileSchema = z.lazy(() =>
  z.object({
    file: z.nullable(
      z.object({
        kind: z.enum(SEALED_FILE_KINDS),
        /** 'BL-2611-0042-2' */
        reference: z.string(),
        /** When the quote was sent or accepted. */
        sealedAt: instant,
        /** For a certificate: set when staff recorded the acceptance, unset when the customer signed. */
        how: z.optional(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
  }),
);
export type VerifiedQuoteFile = z.infer<typeof verifiedQuoteFileSchema>;
