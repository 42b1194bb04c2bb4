/** Keys of the browser's local storage (spec 3, client-side persistence). */
export const storageKeys = {
  /** The cart items. */
  cart: 'backlot-rental-cart',
  /** Project form that was not sent yet. */
  projectDraft: 'backlot-project-draft',
  /** Display hint only: every admin call is checked by the server (decision 23). */
  isAdmin: 'backlot-is-admin',
  consent: 'backlot-consent',
} as const;
