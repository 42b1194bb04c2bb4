import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config/config.ts';
import { readSiteSettings } from './site-settings.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Returns an e-mail address of this length. */
const email = (length: number) => `${'a'.repeat(length - 191)}@${`${'b'.repeat(60)}.`.repeat(3)}example`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-site-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes settings to the file, as text or serialized. */
function write(content: unknown): string {
  const path = join(folder, 'site.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function errorOf(content: unknown): string {
  const path = write(content);
  try {
    readSiteSettings(path);
  } catch (error) {
    const [head, reason = ''] = error instanceof ConfigError ? error.message.split(' cannot be used: ') : [];
    expect(head).toBe(`SITE_SETTINGS (${path})`);
    return reason.replaceAll(folder, '…');
  }
  return 'nothing';
}

describe('site settings', () => {
  it('are optional, as a file and individually', () => {
    expect(readSiteSettings(undefined)).toEqual({ documents: {} });
    expect(readSiteSettings(write('{}'))).toEqual({ documents: {} });
    expect(readSiteSettings(write({ forms: {} }))).toEqual({ documents: {} });
  });

  it('are trimmed', () => {
    const values = {
      businessName: 'Ñandú Grip & Lighting',
      addressLines: ['1 Real Road', 'Dock 4', 'Gate B', 'Miami, FL 33127'],
      homeCounty: 'Broward County',
      phone: '305-0177',
      email: 'hello@sunshine.example',
      mapUrl: 'https://maps.example/#18/25.8',
    };
    expect(readSiteSettings(write({ ...values, businessName: `  ${values.businessName} ` }))).toEqual({
      ...values,
      documents: {},
    });
  });

  it.each<[Record<string, unknown>]>([
    [{ businessName: 'x'.repeat(80), homeCounty: 'y'.repeat(80) }],
    [{ mapUrl: `https://maps.example/${'x'.repeat(1_979)}` }],
    [{ email: email(254) }],
    [{ phone: '1234567' }],
  ])('accept values of the maximum length: %j', (settings) => {
    expect(readSiteSettings(write(settings))).toEqual({ ...settings, documents: {} });
  });
});

describe('documents', () => {
  it('are external URLs, or PDFs in the folder of the settings', () => {
    writeFileSync(join(folder, 'Año 2026 (v1.2) - signed_.PDF'), PDF);
    writeFileSync(join(folder, 'a.pdf'), PDF);
    const settings = {
      forms: { w9: 'https://files.example/w9.pdf', 'credit-card-authorization': 'a.pdf', 'order-form': 'a.pdf' },
      rentalAgreement: 'Año 2026 (v1.2) - signed_.PDF',
    };
    expect(readSiteSettings(write(settings)).documents).toEqual({
      w9: { url: 'https://files.example/w9.pdf' },
      'credit-card-authorization': { content: PDF },
      'order-form': { content: PDF },
      'rental-agreement': { content: PDF },
    });
  });

  it('are limited to 5 MB', () => {
    const settings = { rentalAgreement: 'agreement.pdf' };
    writeFileSync(join(folder, 'agreement.pdf'), Buffer.concat([PDF, Buffer.alloc(5_000_000 - PDF.length)]));
    expect(errorOf(settings)).toBe('nothing');
    writeFileSync(join(folder, 'agreement.pdf'), Buffer.concat([PDF, Buffer.alloc(5_000_001 - PDF.length)]));
    expect(errorOf(settings)).toBe('agreement.pdf is larger than 5 MB');
  });

  it('must exist and be PDFs', () => {
    expect(errorOf({ rentalAgreement: 'agreement.pdf' })).toBe('…/agreement.pdf cannot be read (ENOENT)');
    writeFileSync(join(folder, 'agreement.pdf'), '<html>%PDF-');
    expect(errorOf({ rentalAgreement: 'agreement.pdf' })).toBe('agreement.pdf is no PDF');
  });

  it.each([
    '../secret.pdf',
    '/etc/passwd',
    '.pdf',
    '-x.pdf',
    ' x.pdf',
    'a/b.pdf',
    'a.pdf.exe',
    'apdf',
    'a.pdf\n',
    `${'x'.repeat(197)}.pdf`,
    'http://files.example/a.pdf',
    'javascript:alert(1)//.pdf',
    `https://files.example/${'x'.repeat(2_000)}`,
    '',
  ])('reject the name %j', (name) => {
    const reason = 'must be the name of a PDF beside the settings, or an address that begins with https://';
    expect(errorOf({ rentalAgreement: name })).toBe(`rentalAgreement ${reason}`);
    expect(errorOf({ forms: { 'order-form': name } })).toBe(`forms.order-form ${reason}`);
  });
});

describe('invalid settings', () => {
  const LINE = 'must be one line of at most 80 characters';
  const LINES = 'must be a list of 1 to 4 texts, each one line of at most 80 characters';

  it.each<[unknown, string]>([
    ['{', '…/site.json is no JSON'],
    ['[]', 'it must hold an object'],
    ['null', 'it must hold an object'],
    [{ colour: 'red', size: 1 }, 'colour is no setting; size is no setting'],
    [{ forms: { w10: 'a.pdf' } }, 'forms.w10 is no setting'],
    [{ forms: 'a.pdf' }, 'forms must be an object'],
    [{ businessName: ' ' }, `businessName ${LINE}`],
    [{ businessName: 'a\nb' }, `businessName ${LINE}`],
    [{ businessName: 'x'.repeat(81) }, `businessName ${LINE}`],
    [{ homeCounty: 7 }, `homeCounty ${LINE}`],
    [{ addressLines: '1 Road' }, `addressLines ${LINES}`],
    [{ addressLines: [] }, `addressLines ${LINES}`],
    [{ addressLines: ['1', '2', '3', '4', '5'] }, `addressLines ${LINES}`],
    [{ addressLines: ['1 Road', ''] }, `addressLines.1 ${LINES}`],
    [{ phone: 'call 123-456' }, 'phone must be a phone number with at least 7 digits'],
    [{ email: 'x' }, 'email must be an e-mail address'],
    [{ email: email(255) }, 'email must be an e-mail address'],
    [{ mapUrl: 'http://maps.example' }, 'mapUrl must be an address that begins with https://'],
    [{ mapUrl: 'httpsx://maps.example' }, 'mapUrl must be an address that begins with https://'],
    [{ mapUrl: 'xhttps://maps.example' }, 'mapUrl must be an address that begins with https://'],
    [{ mapUrl: `https://maps.example/${'x'.repeat(1_980)}` }, 'mapUrl must be an address that begins with https://'],
    [
      { email: 'x', phone: 'y' },
      'phone must be a phone number with at least 7 digits; email must be an e-mail address',
    ],
  ])('%j throw the reason in one line', (content, reason) => {
    expect(errorOf(content)).toBe(reason);
  });

  it('throw for a missing file', () => {
    const path = join(folder, 'none.json');
    expect(() => readSiteSettings(path)).toThrow(
      new ConfigError(`SITE_SETTINGS (${path}) cannot be used: ${path} cannot be read (ENOENT)`),
    );
  });
});
