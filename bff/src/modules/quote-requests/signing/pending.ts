import { message, type Message } from '@backlot/domain';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import type { SealedFile } from '../versions/sealed-file.ts';

/** Retry-After in seconds while a file is not rendered yet. */
const RETRY_SECONDS = 5;

export const pending = (
  failure: 'quote-accept-failed' | 'acceptance-record-failed' | 'quote-certificate-failed',
  detail: Message,
): ProblemException =>
  new ProblemException(
    { status: 503, title: message(failure), detail, code: 'unavailable' },
    { 'retry-after': String(RETRY_SECONDS) },
  );

/**
 * @param certificate undefined without an acceptance, null until rendered
 * @throws {ProblemException} 404 `PGRST116` without an acceptance, 503 until the certificate is rendered
 */
export function renderedCertificate(certificate: SealedFile | null | undefined): SealedFile {
  if (certificate === undefined) throw rowNotFound(message('quote-certificate-failed'), message('quote-not-accepted'));
  if (certificate === null) throw pending('quote-certificate-failed', message('certificate-pending'));
  return certificate;
}
