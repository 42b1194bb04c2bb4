import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.js';
import { line, optionalLine, text } from '../primitives.js';
import { decidedVersion, versionNumberParam } from '../quote-versions.js';

/** Maximum length of why an acceptance is recorded. */
const REASON_MAX = 2000;

const recorded = () => ({
  /** Who accepted, on the customer's side. */
  name: line('fullName'),
  title: z.optional(optionalLine('jobTitle')),
  how: z.enum(ACCEPTANCE_WAYS, withMessage('acceptance-way-missing')),
  /** Why staff record it and what was said; the customer gets it with the certificate. */
  reason: text('reason', REASON_MAX),
});

/**
 * Staff who record that a customer accepted the open version by phone or on paper. An acceptance on paper needs a file, with which the call
 * is `multipart/form-data`. Refused in this order: 413 and 415 for the file, 422 with the fields (`file` where it is missing), 404, 422
 * `idempotency-conflict` for another acceptance by the same key, 409 with the standing of a version that is not open, 503 `unavailable` until
 * its PDF is drawn. A version that went to a former address of the customer counts as `superseded`.
 */
export const recordedAcceptanceSchema = z.lazy(() => z.object({ version: decidedVersion(), ...recorded() }));
export type RecordedAcceptance = z.input<typeof recordedAcceptanceSchema>;

/** The same as the fields of a form, all of them texts. */
export const recordedAcceptanceFormSchema = z.lazy(() => z.object({ version: versionNumberParam, ...recorded() }));
