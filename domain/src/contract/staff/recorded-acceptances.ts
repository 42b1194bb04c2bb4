import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.ts';
import { line, optionalLine, text } from '../primitives.ts';
import { decidedVersion, versionNumberParam } from '../quote-versions.ts';

const REASON_MAX = 2000;

const recorded = () => ({
  name: line('fullName'),
  title: z.optional(optionalLine('jobTitle')),
  how: z.enum(ACCEPTANCE_WAYS, withMessage('acceptance-way-missing')),
  /** Reason of recording and what was said; mailed to the customer with the certificate. */
  reason: text('reason', REASON_MAX),
});

/**
 * Acceptance of the open version by phone or on paper, recorded by staff. On paper a file is required; with a file the
 * body is `multipart/form-data`. Errors in this order: 413 and 415 for the file, 422 with the fields (`file` if
 * missing), 404, 422 `idempotency-conflict` for another acceptance with the same key, 409 with the standing of a
 * version that is not open, 503 `unavailable` until the PDF is rendered. A version sent to a former address of the
 * customer counts as `superseded`.
 */
export const recordedAcceptanceSchema = z.lazy(() => z.object({ version: decidedVersion(), ...recorded() }));
export type RecordedAcceptance = z.input<typeof recordedAcceptanceSchema>;

/** The same as form fields, all texts. */
export const recordedAcceptanceFormSchema = z.lazy(() => z.object({ version: versionNumberParam, ...recorded() }));
