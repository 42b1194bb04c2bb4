/** English of the messages that the server alone raises: it sends their text beside their code, so that no page carries them. */

/** What a visitor can meet. */
export const SERVER_VISITOR_MESSAGES_EN = {
  // Quote and catalogue
  'item-gone': 'This item is no longer in our catalogue. Please remove it from your quote.',
  'item-not-found': 'This item does not exist',
  'item-quantity-too-large': 'An item can be requested at most {most} times',
  'quote-too-large': 'This request is too large to be quoted online. Please call us.',
  'quote-request-in-flight': 'This quote request is being sent already',
  'idempotency-conflict': 'A quote request with other details was already sent with this key',

  // Accounts
  'credentials-invalid': 'Invalid login credentials',
  'confirmation-link-invalid': 'Invalid or expired confirmation link. Please sign up again.',
  'mailed-link-missing': 'Please open the link of the mail again',
  'sign-in-needed': 'Please sign in',
  'session-ended': 'Your session has ended. Please sign in again.',
  'access-denied': 'Access Denied',
  'administrators-only': 'You need administrator privileges to access this page.',

  // Any call
  'entries-invalid': 'Some entries need a correction',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'something-failed': 'Something went wrong. Please try again.',
  'server-stopping': 'The server is stopping. Please try again in a moment.',
  'server-silent': 'The server cannot answer now',
  'database-silent': 'The database does not answer.',
  'address-unknown': 'There is nothing at this address',
  'file-unreadable': 'This file cannot be read now. Please try again in a moment.',
  'method-not-allowed': 'This address does not take such a request',
  'request-unreadable': 'The request cannot be read',
  'request-refused': 'The request cannot be taken',
  'request-timeout': 'The request took too long',
  'request-too-large': 'The request is too large',
  'request-not-json': 'The request must be JSON',
  'address-too-long': 'The address is too long',
  'headers-too-large': 'The headers are too large',
} as const;

/** What staff alone can meet. */
export const SERVER_STAFF_MESSAGES_EN = {
  'picture-too-many-pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
  'picture-too-tall': 'This picture is too tall for its width. Please choose one that is cut to the item.',
  'picture-gone': 'This picture is not kept any more. Please upload it again.',
  'picture-not-shown': 'This picture cannot be shown now',
  'picture-broken-off': 'The upload broke off. Please try again.',
  'pictures-busy': 'Other pictures are being worked on. Please try again in a few seconds.',
  'picture-slow': 'The picture takes longer than usual. Please try again in a moment, or choose a smaller one.',
  'picture-not-stored': 'The picture could not be stored. Please try again in a moment.',
  'duplicate-not-found': 'Failed to duplicate equipment: Equipment with ID {id} not found for duplication',
  'item-not-in-catalogue': 'This item is not in the catalogue any more.',
  'subtotal-too-large': 'The subtotal of a request can be at most a billion dollars.',
  'discount-too-large': 'The discount can be at most the subtotal, {subtotal}.',
  'quote-request-not-found': 'Quote request not found',
  'quote-request-missing': "The quote request you're looking for doesn't exist.",
  'quote-without-items': 'The quote has no items. Add equipment and save it first.',
  'saved-meanwhile':
    'Somebody else saved this quote request in the meantime. Your changes were not saved: reload it and apply them again.',
  'version-missing': 'Send If-Match with the version that you saw',
  'file-not-made': 'The file could not be made.',
  'file-slow': 'It takes longer than usual. Please try again in a moment.',
  'queue-page-only': 'Only the page of the queue itself may change it.',
  'queue-not-opened': 'Open the queue from the menu of the back office.',
  'release-unknown': 'There is no such release',
  'release-not-stored': 'The store has no release of this name. `npm run release -- list` shows those that it has.',
  'release-store-silent': 'The store of releases does not answer. Please try again in a moment.',
} as const;
