import type { Locale } from '../locale/locale.ts';
import type { RequestFieldName, ListedField } from './quote-request-fields.ts';

/**
 * Texts of the request fields, and where they are shown; apart from their schemas, which every page loads. Pages and
 * documents show them in the order of the table, except where `before` moves a field.
 */

type Texts = Readonly<Record<Locale, string>>;

export interface FieldPresentation {
  readonly label: Texts;
  readonly hint?: Texts;
  readonly form: {
    readonly section: FormSection;
    readonly before?: RequestFieldName;
    /** Field whose row it shares. */
    readonly nextTo?: RequestFieldName;
    readonly autoComplete?: string;
    /** Number of text lines. */
    readonly lines?: readonly [min: number, max: number];
  };
  /** Label in the back office and the history. */
  readonly staffLabel: string;
  /** Block in the back office; days and flags are shown elsewhere. */
  readonly staffBlock?: StaffBlock;
  /** Label on mails and PDFs; unset: shown as part of another entry. */
  readonly document?: { readonly block: DocumentBlock; readonly before?: RequestFieldName; readonly label: Texts };
  /** Column title of the export; defaults to the staff label. */
  readonly column?: string;
}

export const FORM_SECTIONS = ['who', 'job', 'when', 'more'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];
export type StaffBlock = 'customer' | 'project';
/** Parts of a mail or PDF: customer, job before and after the rental period, notes. */
export const DOCUMENT_BLOCKS = ['customer', 'job', 'place', 'notes'] as const;
export type DocumentBlock = (typeof DOCUMENT_BLOCKS)[number];

export const fieldPresentation = {
  customerName: {
    label: { en: 'Contact Name', es: 'Persona de contacto' },
    form: { section: 'who', autoComplete: 'name' },
    staffLabel: 'Name',
    staffBlock: 'customer',
    document: { block: 'customer', label: { en: 'Name', es: 'Nombre' } },
    column: 'Customer',
  },
  customerEmail: {
    label: { en: 'Contact E-mail', es: 'Correo electrónico de contacto' },
    form: { section: 'who', autoComplete: 'email' },
    staffLabel: 'E-mail',
    staffBlock: 'customer',
    document: { block: 'customer', label: { en: 'E-mail', es: 'Correo' } },
  },
  customerPhone: {
    label: { en: 'Contact Phone', es: 'Teléfono de contacto' },
    form: { section: 'who', nextTo: 'customerName', autoComplete: 'tel' },
    staffLabel: 'Phone',
    staffBlock: 'customer',
    document: { block: 'customer', label: { en: 'Phone', es: 'Teléfono' } },
  },
  company: {
    label: { en: 'Production Company Name', es: 'Nombre de la productora' },
    form: { section: 'who', before: 'customerName', autoComplete: 'organization' },
    staffLabel: 'Company',
    staffBlock: 'customer',
    document: { block: 'customer', before: 'customerEmail', label: { en: 'Company', es: 'Empresa' } },
  },
  jobName: {
    label: { en: 'Job Name', es: 'Nombre del proyecto' },
    form: { section: 'job' },
    staffLabel: 'Job name',
    staffBlock: 'project',
    document: { block: 'job', label: { en: 'Job', es: 'Proyecto' } },
    column: 'Job',
  },
  jobNumber: {
    label: { en: 'Job Number', es: 'Número de proyecto' },
    form: { section: 'job' },
    staffLabel: 'Job number',
    staffBlock: 'project',
    document: { block: 'job', label: { en: 'Job number', es: 'N.º proyecto' } },
  },
  purchaseOrderNumber: {
    label: { en: 'Purchase Order Number', es: 'Número de orden de compra' },
    form: { section: 'job', nextTo: 'jobNumber' },
    staffLabel: 'Purchase order number',
    staffBlock: 'project',
    document: { block: 'job', label: { en: 'PO number', es: 'N.º de orden' } },
  },
  shootingLocations: {
    label: { en: 'Approximate Shooting Locations', es: 'Lugares de rodaje aproximados' },
    hint: {
      en: 'Streets, neighborhoods or stages, as far as you know them',
      es: 'Calles, barrios o foros, hasta donde los conozca',
    },
    form: { section: 'when', lines: [2, 8] },
    staffLabel: 'Shooting locations',
    staffBlock: 'project',
    document: { block: 'place', label: { en: 'Locations', es: 'Lugares' } },
  },
  specialRequests: {
    label: { en: 'Additional Notes', es: 'Notas adicionales' },
    form: { section: 'more', lines: [3, 12] },
    staffLabel: 'Special requests',
    staffBlock: 'project',
    document: { block: 'notes', label: { en: 'Notes', es: 'Notas' } },
  },
  isTaxExempt: {
    label: { en: 'Florida State Tax Exemption', es: 'Exención de impuestos del estado de Florida' },
    hint: {
      en: 'Check if you have a valid Florida State Exemption Certificate',
      es: 'Marque si tiene un certificado de exención vigente del estado de Florida',
    },
    form: { section: 'more' },
    staffLabel: 'Tax exemption',
  },
  startDate: {
    label: { en: 'Primary Pickup Date', es: 'Fecha de recogida' },
    form: { section: 'when', before: 'shootingLocations' },
    staffLabel: 'Start date',
  },
  endDate: {
    label: { en: 'Primary Return Date', es: 'Fecha de devolución' },
    form: { section: 'when', before: 'shootingLocations', nextTo: 'startDate' },
    staffLabel: 'End date',
  },
} as const satisfies Readonly<Record<RequestFieldName, FieldPresentation>>;

export const presentationOf = (name: RequestFieldName): FieldPresentation => fieldPresentation[name];

export function columnOf(name: ListedField): string {
  const { column, staffLabel } = presentationOf(name);
  return column ?? staffLabel;
}

const isPresented = (name: string): name is RequestFieldName => Object.hasOwn(fieldPresentation, name);
const NAMES: readonly RequestFieldName[] = Object.keys(fieldPresentation).filter(isPresented);
type NamesWith<Part> = {
  [Name in RequestFieldName]: (typeof fieldPresentation)[Name] extends Part ? Name : never;
}[RequestFieldName];

/** Sorts fields in table order, except that those with a `before` directly precede that field. */
function inOrder<Name extends RequestFieldName>(
  names: readonly Name[],
  beforeOf: (name: Name) => RequestFieldName | undefined,
): Name[] {
  const placeOf = (name: Name) => {
    const before = beforeOf(name);
    return before === undefined ? NAMES.indexOf(name) : NAMES.indexOf(before) - 0.5;
  };
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const formFields = (section: FormSection): RequestFieldName[] =>
  inOrder(
    NAMES.filter((name) => presentationOf(name).form.section === section),
    (name) => presentationOf(name).form.before,
  );

/** Fields of the public form in reading order. */
export const FORM_FIELDS: readonly RequestFieldName[] = FORM_SECTIONS.flatMap(formFields);

/** Returns the rows of a section. */
export function formRows(section: FormSection): RequestFieldName[][] {
  const names = formFields(section);
  const neighborOf = (name: RequestFieldName) => presentationOf(name).form.nextTo;
  return names
    .filter((name) => neighborOf(name) === undefined)
    .map((name) => [name, ...names.filter((other) => neighborOf(other) === name)]);
}

export type StaffField = NamesWith<{ staffBlock: StaffBlock }>;
const isInBlock = (name: RequestFieldName): name is StaffField => 'staffBlock' in fieldPresentation[name];

export const staffFields = (block: StaffBlock): StaffField[] =>
  NAMES.filter(isInBlock).filter((name) => fieldPresentation[name].staffBlock === block);

export type DocumentField = NamesWith<{ document: object }>;
const isOnDocuments = (name: RequestFieldName): name is DocumentField => 'document' in fieldPresentation[name];

/** Returns the fields of a part of a mail or PDF, in order. */
export const documentFields = (block: DocumentBlock): DocumentField[] =>
  inOrder(
    NAMES.filter(isOnDocuments).filter((name) => fieldPresentation[name].document.block === block),
    (name) => presentationOf(name).document?.before,
  );
