import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { mainCategorySchema } from './equipment.js';
import { LINES_PER_REQUEST_MAX, pictureAddress, quantity } from './primitives.js';
import { DESCRIBED_FIELDS, shapeOf } from './quote-request-fields.js';
import { projectDetailsSchema, quoteRequestReceiptSchema, requestedItemSchema } from './quote-requests.js';

/** Keys of the browser's local storage (spec 3, client-side persistence). */
export const storageKeys = {
  /** The cart items. */
  cart: 'backlot-rental-cart',
  /** Project form that was not sent yet. */
  projectDraft: 'backlot-project-draft',
  /** Whether the visitor closed the quote panel by hand (decision 38). */
  quotePanel: 'backlot-quote-panel',
  /** The last request that was sent, for its receipt; gone when the next quote is begun. */
  receipt: 'backlot-receipt',
  /** What was requested from this browser, to be requested again. */
  pastRequests: 'backlot-past-requests',
  /** Display hint only: every admin call is checked by the server (decision 23). */
  isAdmin: 'backlot-is-admin',
  /** A session may exist: worth asking the server for it. Absent for visitors, who then make no request. */
  session: 'backlot-session',
  /** When a page began to renew the session, in ms; gone once the response came. A page that was left meanwhile leaves it behind. */
  sessionRenewal: 'backlot-session-renewal',
  /** Whether the back office listens to shortcuts of a single letter. */
  shortcuts: 'backlot-shortcuts',
  /** Whether analytics and the map may load: 'granted' or 'denied'; absent until the visitor has chosen. */
  consent: 'backlot-consent',
} as const;

/** One item of the stored cart: what the cart shows of the equipment, and how many. */
export const storedCartItemSchema = z.lazy(() =>
  z.object({
    equipment: z.object({
      id: z.number().check(z.int(), z.minimum(1)),
      name: z.string(),
      mainCategory: mainCategorySchema,
      category: z.string(),
      subcategory: z._default(z.string(), ''),
      description: z._default(z.string(), ''),
      // Any script of this origin, or a hand, can write the storage: an address that is none costs the picture, not the item.
      image: otherwise(z._default(pictureAddress, ''), ''),
      unitsPerItem: z._default(z.number().check(z.int(), z.minimum(1)), 1),
    }),
    quantity,
  }),
);

/** The project form as it was typed, with the key of the attempt that may already have reached the server. */
export const storedProjectDraftSchema = z.lazy(() =>
  z.object({
    values: z.object(shapeOf('typed', DESCRIBED_FIELDS)),
    /** Idempotency key of the last attempt and the exact message it was for (decision 20). */
    attempt: z._default(z.nullable(z.object({ key: z.string(), message: z.string() })), null),
  }),
);
export type StoredProjectDraft = z.infer<typeof storedProjectDraftSchema>;

/** The panel's own memory. */
export const storedQuotePanelSchema = z.object({ isManuallyClosed: z.boolean() });

/** Whether there may be a session, and whether it is an admin's. */
export const storedFlagSchema = z.boolean();

/** An instant in ms. */
export const storedInstantSchema = z.number();

/** The visitor's choice on analytics and the map frame. */
export const storedConsentSchema = z.enum(['granted', 'denied']);

/** Whether shortcuts that are letters alone work (WCAG 2.1.4: they can be switched off). */
export const storedShortcutsSchema = z.object({ areOn: z.boolean() });

const items = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(LINES_PER_REQUEST_MAX));

/** A request that was sent, as its receipt shows it: what was said and what was asked for, with names for reading. */
export const storedReceiptSchema = z.lazy(() =>
  z.object({
    ...quoteRequestReceiptSchema.shape,
    /** The business's day of sending. */
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

/** So many past requests are remembered. */
export const PAST_REQUESTS_MAX = 10;

/** One request of the past: no name, no address, nothing of a person. */
export const storedPastRequestSchema = z.lazy(() =>
  z.object({
    reference: quoteRequestReceiptSchema.shape.reference,
    sentOn: z.iso.date(),
    items: items(requestedItemSchema),
  }),
);
export type StoredPastRequest = z.infer<typeof storedPastRequestSchema>;
