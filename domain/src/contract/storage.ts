import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { mainCategorySchema } from './equipment.ts';
import { LINES_PER_REQUEST_MAX, pictureAddress, quantity } from './primitives.ts';
import { REQUEST_FIELDS, shapeOf } from './quote-request-fields.ts';
import { projectDetailsSchema, quoteRequestReceiptSchema, requestedItemSchema } from './quote-requests.ts';

export const storageKeys = {
  cart: 'backlot-rental-cart',
  projectDraft: 'backlot-project-draft',
  /** Whether the visitor closed the quote panel (decision 38). */
  quotePanel: 'backlot-quote-panel',
  /** Last submitted request, for its receipt; deleted when the next quote is started. */
  receipt: 'backlot-receipt',
  /** Submitted requests, to repeat them. */
  pastRequests: 'backlot-past-requests',
  /** Display hint only: the server checks every admin request (decision 23). */
  isAdmin: 'backlot-is-admin',
  /** Whether a session may exist; visitors without it send no session request. */
  session: 'backlot-session',
  /** Start of the session renewal in ms; deleted on its response. A page closed meanwhile leaves it behind. */
  sessionRenewal: 'backlot-session-renewal',
  shortcuts: 'backlot-shortcuts',
  /** Consent to analytics and the map: 'granted' or 'denied'; absent until chosen. */
  consent: 'backlot-consent',
} as const;

export const storedCartItemSchema = z.lazy(() =>
  z.object({
    equipment: z.object({
      id: z.number().check(z.int(), z.minimum(1)),
      name: z.string(),
      mainCategory: mainCategorySchema,
      category: z.string(),
      subcategory: z._default(z.string(), ''),
      description: z._default(z.string(), ''),
      // Local storage is untrusted: a malformed URL drops the picture, not the item.
      image: otherwise(z._default(pictureAddress, ''), ''),
      unitsPerItem: z._default(z.number().check(z.int(), z.minimum(1)), 1),
    }),
    quantity,
  }),
);

/** Draft of the project form, with the idempotency key of an attempt that may have reached the server. */
export const storedProjectDraftSchema = z.lazy(() =>
  z.object({
    values: z.object(shapeOf('typed', REQUEST_FIELDS)),
    /** Idempotency key of the last attempt and its exact message (decision 20). */
    attempt: z._default(z.nullable(z.object({ key: z.string(), message: z.string() })), null),
  }),
);
export type StoredProjectDraft = z.infer<typeof storedProjectDraftSchema>;

export const storedQuotePanelSchema = z.object({ isManuallyClosed: z.boolean() });

/** Whether there may be a session, and whether it is an admin's. */
export const storedFlagSchema = z.boolean();

/** Instant in ms. */
export const storedInstantSchema = z.number();

export const storedConsentSchema = z.enum(['granted', 'denied']);
export type ConsentChoice = z.infer<typeof storedConsentSchema>;

/** Whether single-letter shortcuts are enabled (WCAG 2.1.4). */
export const storedShortcutsSchema = z.object({ areOn: z.boolean() });

const items = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(LINES_PER_REQUEST_MAX));

export const storedReceiptSchema = z.lazy(() =>
  z.object({
    ...quoteRequestReceiptSchema.shape,
    /** Submission day in the business's calendar. */
    sentOn: z.iso.date(),
    details: projectDetailsSchema,
    items: items(
      z.object({
        ...requestedItemSchema.shape,
        name: z.string(),
        unitsPerItem: z.number().check(z.int(), z.minimum(1)),
      }),
    ),
  }),
);
export type StoredReceipt = z.infer<typeof storedReceiptSchema>;

export const PAST_REQUESTS_MAX = 10;

/** Past request; contains no personal data. */
export const storedPastRequestSchema = z.lazy(() =>
  z.object({
    reference: quoteRequestReceiptSchema.shape.reference,
    sentOn: z.iso.date(),
    items: items(requestedItemSchema),
  }),
);
export type StoredPastRequest = z.infer<typeof storedPastRequestSchema>;
