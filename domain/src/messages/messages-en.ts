/**
 * English of the messages that the contract and the rules raise, in the browser as on the server, by code. `{name}` is a
 * parameter; `{field}` is the label of a field inside a sentence, `{Field}` the same at its beginning. Those of the
 * server alone are in `server-messages-en.ts`.
 */

/** What a visitor can meet. */
export const VISITOR_MESSAGES_EN = {
  // Any field
  'field-missing': 'Enter {field}',
  'field-too-long': '{Field} must be {most} characters or fewer',
  'field-unreadable': '{Field} holds characters that cannot be read; please type it again',
  'email-malformed': 'Enter an e-mail address like name@example.com',
  'phone-malformed': 'Enter a phone number with at least 7 digits, like (305) 555-0100',
  'day-malformed': 'Enter {field} as a date, like 2026-03-14',
  'language-unknown': 'Choose a language',
  'input-invalid': 'Invalid input',

  // Rental period
  'return-before-pickup': 'The return date must be on or after the pickup date',
  'pickup-not-chosen': 'Please choose a pickup date.',
  'pickup-in-past': 'The pickup date can’t be before today.',
  'return-not-chosen': 'Please choose a return date.',
  'return-in-past': 'The return date can’t be before today.',
  'return-chosen-before-pickup': 'The return date can’t be before the pickup date.',
  'rental-too-long': 'A rental can be at most one year long. For a longer one, please call us.',

  // Quote and catalogue
  'quote-empty': 'Your quote is empty: add at least one item',
  'item-missing': 'Choose an item',
  'too-many-items': 'A quote request holds at most {most} different items',
  'quantity-out-of-range': 'Enter a whole number from 1 to {most}',
  'idempotency-key-missing': 'Send an Idempotency-Key',
  'idempotency-key-malformed': 'Send an Idempotency-Key of 16 to 100 letters, digits, - or _',
  'item-id-malformed': 'This is not the number of an item',
  'main-category-missing': 'Choose a main category',
  'category-too-long': 'A category has at most {most} characters',
  'limit-out-of-range': 'limit must be a whole number from 1 to {most}',
  'page-too-small': 'page must be a whole number of at least 1',
  'page-too-large': 'page must be at most 100000',
  'page-missing': 'A list in this order comes in numbered pages: say which page',
  'direction-unknown': 'direction must be asc or desc',
  'order-unknown': 'The list cannot be sorted by that',
  'cursor-unknown': 'This cursor is not one of this list',

  // Accounts
  'password-missing': 'Enter your password',
  'password-impossible': 'A password has at most 128 characters',
  'password-too-short': 'Password must be at least 8 characters long',
  'password-too-long': 'Password must be at most 128 characters long',
  'password-mismatch': 'Passwords do not match',
  'password-too-common': 'This password is too common. Please choose another one',
  'recovery-link-invalid': 'Invalid or expired password reset link. Please request a new one.',

  // Calls that failed
  'account-call-failed': 'An unexpected error occurred. Please try again.',
  'reset-mail-failed': 'Failed to send reset email. Please try again.',
  'password-reset-failed': 'Failed to reset password. Please try again.',
  'profile-load-failed': 'Failed to load profile',
  'profile-update-failed': 'Failed to update profile',
  'quote-request-create-failed': 'Failed to create quote request',
  'equipment-fetch-failed': 'Failed to fetch equipment',
  'equipment-count-failed': 'Failed to fetch equipment count',
  'equipment-recent-failed': 'Failed to fetch recent equipment',
  'site-load-failed': 'Failed to load site settings',
  'remotes-load-failed': 'Failed to load remotes',
  'client-error-report-failed': 'Failed to take the report',
  'server-unreachable': 'The server could not be reached. Check your connection and try again.',
  'server-not-reached': 'the server could not be reached',
  'contract-skew': 'This page and the server are of different versions. Please reload the page.',
} as const;

/** What staff alone can meet: the back office is in English. */
export const STAFF_MESSAGES_EN = {
  'day-of-another-century': 'Enter a day of the years 2000 to 2099',
  'amount-missing': 'Enter an amount',
  'amount-negative': 'Enter an amount of at least 0',
  'amount-too-large': 'Enter a smaller amount',
  'amount-too-fine': 'Enter an amount with at most 2 decimals',
  'web-address-malformed': 'Enter a web address that starts with https://',
  'units-too-small': 'Enter a whole number of at least 1',
  'too-many-specifications': 'An item has at most {most} specifications',
  'status-unknown': 'Choose a status',
  'quote-request-id-malformed': 'This is not the id of a quote request',
  'version-malformed': 'Send If-Match with the version of the request',
  'period-incomplete': 'Both start and end dates are required.',
  'end-not-after-start': 'End date must be after start date.',
  'report-reversed': 'The first day must not be after the last day.',
  'report-too-long': 'A report covers at most {most} days.',
  'picture-too-large': 'This picture is larger than 15 MB. Please choose a smaller one.',
  'picture-unreadable':
    'This file is not a picture that we can read. Please choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.',

  // Calls that failed
  'projects-count-failed': 'Failed to fetch projects count',
  'projects-recent-failed': 'Failed to fetch recent projects',
  'queue-open-failed': 'Failed to open the queue',
  'reports-load-failed': 'Failed to load reports',
  'overview-load-failed': 'Failed to load dashboard data. Please try again.',
  'equipment-add-failed': 'Failed to add equipment',
  'equipment-update-failed': 'Failed to update equipment',
  'equipment-delete-failed': 'Failed to delete equipment',
  'equipment-duplicate-failed': 'Failed to duplicate equipment',
  'picture-upload-failed': 'Failed to upload the picture',
  'quote-requests-fetch-failed': 'Failed to fetch quote requests',
  'quote-requests-count-failed': 'Failed to fetch total quote requests count',
  'quote-requests-recent-failed': 'Failed to fetch recent quote requests',
  'quote-request-fetch-failed': 'Failed to fetch quote request',
  'quote-request-update-failed': 'Failed to update quote request',
  'quote-request-status-failed': 'Failed to update quote request status',
  'quote-request-delete-failed': 'Failed to delete quote request',
  'quote-resend-failed': 'Failed to resend quote email',
  'pdf-failed': 'Failed to generate PDF',
  'release-open-failed': 'Failed to open the release',
  'not-alive': 'Not alive',
  'not-ready': 'Not ready',
} as const;

/** Fields as messages name them, as they stand at the beginning of a sentence. */
export const FIELD_LABELS_EN = {
  additionalNotes: 'Additional notes',
  approximateLocations: 'Approximate shooting locations',
  category: 'Category',
  company: 'Company',
  contactName: 'Contact name',
  description: 'Description',
  emailAddress: 'E-mail address',
  endDate: 'the end date',
  firstDay: 'the first day',
  fullName: 'Full name',
  imageUrl: 'Image URL',
  jobName: 'Job name',
  jobNumber: 'Job number',
  lastDay: 'the last day',
  message: 'Message',
  name: 'Name',
  phoneNumber: 'Phone number',
  pickupDate: 'the pickup date',
  productionCompany: 'Production company name',
  purchaseOrderNumber: 'Purchase order number',
  returnDate: 'the return date',
  search: 'The search',
  shootingLocations: 'Shooting locations',
  specialRequests: 'Special requests',
  specification: 'Specification',
  startDate: 'the start date',
  subcategory: 'Subcategory',
} as const;
