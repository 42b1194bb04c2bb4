import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '../../platform/config/config.ts';
import type { FormName } from '../documents/documents.service.ts';

export const SITE_SETTINGS = Symbol('SITE_SETTINGS');

/** Document of the owner: an external URL, or a PDF served by this server. */
export type OwnerDocument = { readonly url: string } | { readonly content: Buffer };

const PDF_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()-]*\.pdf$/iu;
const MAX_BYTES = 5_000_000;

const line = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{C}+$/u);
const httpsUrl = z.url({ protocol: /^https$/u }).max(2_000);
const documentSource = z.union([httpsUrl, z.string().regex(PDF_NAME).max(200)]);

const settingsSchema = z.strictObject({
  businessName: line.optional(),
  addressLines: z.array(line).min(1).max(4).optional(),
  homeCounty: line.optional(),
  phone: line.refine((value) => value.replaceAll(/\D/gu, '').length >= 7).optional(),
  email: z.email().max(254).optional(),
  mapUrl: httpsUrl.optional(),
  forms: z
    .strictObject({
      w9: documentSource.optional(),
      'credit-card-authorization': documentSource.optional(),
      'order-form': documentSource.optional(),
    })
    .optional(),
  rentalAgreement: documentSource.optional(),
});

/** Settings of the owner (decision 33). Samples replace missing values. */
export interface SiteSettings extends Omit<z.output<typeof settingsSchema>, 'forms' | 'rentalAgreement'> {
  readonly documents: Readonly<Partial<Record<FormName, OwnerDocument>>>;
}

const ONE_LINE = 'one line of at most 80 characters';
const DOCUMENT_SOURCE = 'the name of a PDF beside the settings, or an address that begins with https://';
const WANTED: Readonly<Record<string, string>> = {
  businessName: ONE_LINE,
  addressLines: `a list of 1 to 4 texts, each ${ONE_LINE}`,
  homeCounty: ONE_LINE,
  phone: 'a phone number with at least 7 digits',
  email: 'an e-mail address',
  mapUrl: 'an address that begins with https://',
  forms: DOCUMENT_SOURCE,
  rentalAgreement: DOCUMENT_SOURCE,
};

function explain({ path, ...issue }: z.core.$ZodIssue): string {
  if ('keys' in issue) return issue.keys.map((key) => `${[...path, key].join('.')} is no setting`).join('; ');
  const [first] = path;
  if (first === undefined) return 'it must hold an object';
  return `${path.join('.')} must be ${first === 'forms' && path.length === 1 ? 'an object' : WANTED[String(first)]}`;
}

function readOrExplain(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: whatever the file system throws has a code.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // Stryker disable next-line ObjectLiteral: the cause is not shown.
    throw new Error(`${path} cannot be read (${code})`, { cause: error });
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readOrExplain(path).toString('utf8'));
  } catch (error) {
    // Stryker disable next-line ObjectLiteral: the cause is not shown.
    throw error instanceof SyntaxError ? new Error(`${path} is no JSON`, { cause: error }) : error;
  }
}

function readOwnerDocument(folder: string, value: string): OwnerDocument {
  if (value.startsWith('https://')) return { url: value };
  const content = readOrExplain(join(folder, value));
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${value} is no PDF`);
  if (content.length > MAX_BYTES) throw new Error(`${value} is larger than 5 MB`);
  return { content };
}

function read(path: string): SiteSettings {
  const parsed = settingsSchema.safeParse(readJson(path));
  if (!parsed.success) throw new Error([...new Set(parsed.error.issues.map(explain))].join('; '));
  const { forms = {}, rentalAgreement, ...values } = parsed.data;
  const named = { ...forms, 'rental-agreement': rentalAgreement };
  const documents = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, readOwnerDocument(dirname(path), value)] as const],
  );
  return { ...values, documents: Object.fromEntries(documents) };
}

/** @throws {ConfigError} with one line that lists all issues */
export function readSiteSettings(path: string | undefined): SiteSettings {
  if (path === undefined) return { documents: {} };
  try {
    return read(path);
  } catch (error) {
    throw new ConfigError(
      `SITE_SETTINGS (${path}) cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
