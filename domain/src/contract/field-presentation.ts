import type { Locale } from '../locale/locale.js';
import type { DescribedField, ListedField } from './quote-request-fields.js';

/**
 * What people read of the described fields of a quote request, and where. Apart from their schemas, which every page
 * loads: this is bundled where it is shown, and so knows the other table by its type alone.
 */

export interface FieldPresentation {
  /** Label of the public form and its review. */
  readonly label: Readonly<Record<Locale, string>>;
  /** Said below the field of the public form. */
  readonly hint?: Readonly<Record<Locale, string>>;
  /** Its position among all fields of the public form, its section, its row there, which two may share, and how many lines it shows. */
  readonly form: {
    readonly position: number;
    readonly section: FormSection;
    readonly row: number;
    readonly autoComplete?: string;
    readonly lines?: readonly [min: number, max: number];
  };
  /** Label of the staff's page and of the history. */
  readonly staffLabel: string;
  /** The block of the staff's page that it stands in; days and flags stand where they are explained. */
  readonly staffBlock?: StaffBlock;
  /** Name and position on mails and PDFs; unset: it is part of something else there. */
  readonly document?: {
    readonly block: DocumentBlock;
    readonly position: number;
    readonly label: Readonly<Record<Locale, string>>;
  };
  /** Name of its column in the export of the list. */
  readonly column?: string;
}

/** Sections of the public form, in their order. */
export const FORM_SECTIONS = ['who', 'job', 'when', 'more'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];
/** Blocks of the staff's page. */
export type StaffBlock = 'customer' | 'project';
/** Parts of a mail or PDF: about the customer, the job before its rental period and after it, and what stands by itself. */
export type DocumentBlock = 'customer' | 'job' | 'place' | 'notes';

export const fieldPresentation = {
  customerName: {
    label: { en: 'Contact Name', es: 'Persona de contacto' },
    form: { position: 2, section: 'who', row: 2, autoComplete: 'name' },
    staffLabel: 'Name',
    staffBlock: 'customer',
    document: { block: 'customer', position: 1, label: { en: 'Name', es: 'Nombre' } },
    column: 'Customer',
  },
  customerEmail: {
    label: { en: 'Contact E-mail', es: 'Correo electrónico de contacto' },
    form: { position: 3, section: 'who', row: 3, autoComplete: 'email' },
    staffLabel: 'E-mail',
    staffBlock: 'customer',
    document: { block: 'customer', position: 3, label: { en: 'E-mail', es: 'Correo' } },
    column: 'E-mail',
  },
  customerPhone: {
    label: { en: 'Contact Phone', es: 'Teléfono de contacto' },
    form: { position: 4, section: 'who', row: 2, autoComplete: 'tel' },
    staffLabel: 'Phone',
    staffBlock: 'customer',
    document: { block: 'customer', position: 4, label: { en: 'Phone', es: 'Teléfono' } },
  },
  company: {
    label: { en: 'Production Company Name', es: 'Nombre de la productora' },
    form: { position: 1, section: 'who', row: 1, autoComplete: 'organization' },
    staffLabel: 'Company',
    staffBlock: 'customer',
    document: { block: 'customer', position: 2, label: { en: 'Company', es: 'Empresa' } },
    column: 'Company',
  },
  jobName: {
    label: { en: 'Job Name', es: 'Nombre del proyecto' },
    form: { position: 5, section: 'job', row: 1 },
    staffLabel: 'Job name',
    staffBlock: 'project',
    document: { block: 'job', position: 1, label: { en: 'Job', es: 'Proyecto' } },
    column: 'Job',
  },
  jobNumber: {
    label: { en: 'Job Number', es: 'Número de proyecto' },
    form: { position: 6, section: 'job', row: 2 },
    staffLabel: 'Job number',
    staffBlock: 'project',
    document: { block: 'job', position: 2, label: { en: 'Job number', es: 'N.º proyecto' } },
  },
  purchaseOrderNumber: {
    label: { en: 'Purchase Order Number', es: 'Número de orden de compra' },
    form: { position: 7, section: 'job', row: 2 },
    staffLabel: 'Purchase order number',
    staffBlock: 'project',
    document: { block: 'job', position: 3, label: { en: 'PO number', es: 'N.º de orden' } },
  },
  shootingLocations: {
    label: { en: 'Approximate Shooting Locations', es: 'Lugares de rodaje aproximados' },
    hint: {
      en: 'Streets, neighborhoods or stages, as far as you know them',
      es: 'Calles, barrios o foros, hasta donde los conozca',
    },
    form: { position: 10, section: 'when', row: 2, lines: [2, 8] },
    staffLabel: 'Shooting locations',
    staffBlock: 'project',
    document: { block: 'place', position: 1, label: { en: 'Locations', es: 'Lugares' } },
  },
  specialRequests: {
    label: { en: 'Additional Notes', es: 'Notas adicionales' },
    form: { position: 11, section: 'more', row: 1, lines: [3, 12] },
    staffLabel: 'Special requests',
    staffBlock: 'project',
    document: { block: 'notes', position: 1, label: { en: 'Notes', es: 'Notas' } },
  },
  isTaxExempt: {
    label: { en: 'Florida State Tax Exemption', es: 'Exención de impuestos del estado de Florida' },
    hint: {
      en: 'Check if you have a valid Florida State Exemption Certificate',
      es: 'Marque si tiene un certificado de exención vigente del estado de Florida',
    },
    form: { position: 12, section: 'more', row: 2 },
    staffLabel: 'Tax exemption',
  },
  startDate: {
    label: { en: 'Primary Pickup Date', es: 'Fecha de recogida' },
    form: { position: 8, section: 'when', row: 1 },
    staffLabel: 'Start date',
    column: 'Start date',
  },
  endDate: {
    label: { en: 'Primary Return Date', es: 'Fecha de devolución' },
    form: { position: 9, section: 'when', row: 1 },
    staffLabel: 'End date',
    column: 'End date',
  },
} as const satisfies Readonly<Record<DescribedField, FieldPresentation>>;

/** The words of a field by its name, without what is its alone. */
export const presentationOf = (name: DescribedField): FieldPresentation => fieldPresentation[name];
/** Names of the columns of the list, for its export. */
export const columnOf = (name: ListedField): string => fieldPresentation[name].column;

const isPresented = (name: string): name is DescribedField => Object.hasOwn(fieldPresentation, name);
const NAMES: readonly DescribedField[] = Object.keys(fieldPresentation).filter(isPresented);
type NamesWith<Part> = {
  [Name in DescribedField]: (typeof fieldPresentation)[Name] extends Part ? Name : never;
}[DescribedField];

/** Those of the public form, in the order in which they are read there. */
export const FORM_FIELDS: readonly DescribedField[] = NAMES.toSorted(
  (one, other) => fieldPresentation[one].form.position - fieldPresentation[other].form.position,
);

/** The rows of a section of the public form; fields that share one are in the order of the table. */
export function formRows(section: FormSection): DescribedField[][] {
  const rowOf = (name: DescribedField) => fieldPresentation[name].form.row;
  const names = NAMES.filter((name) => fieldPresentation[name].form.section === section);
  const rows = [...new Set(names.map(rowOf))].toSorted((one, other) => one - other);
  return rows.map((row) => names.filter((name) => rowOf(name) === row));
}

/** The fields that stand in a block of the staff's page. */
export type StaffField = NamesWith<{ staffBlock: StaffBlock }>;
const isInBlock = (name: DescribedField): name is StaffField => 'staffBlock' in fieldPresentation[name];

/** The fields of a block of the staff's page, in their order there. */
export const staffFields = (block: StaffBlock): StaffField[] =>
  NAMES.filter(isInBlock).filter((name) => fieldPresentation[name].staffBlock === block);

/** The fields that mails and PDFs show by themselves. */
export type DocumentField = NamesWith<{ document: object }>;
const isOnDocuments = (name: DescribedField): name is DocumentField => 'document' in fieldPresentation[name];

/** The fields of a part of a mail or PDF, in their order there. */
export function documentFields(block: DocumentBlock): DocumentField[] {
  const positionOf = (name: DocumentField) => fieldPresentation[name].document.position;
  return NAMES.filter(isOnDocuments)
    .filter((name) => fieldPresentation[name].document.block === block)
    .toSorted((one, other) => positionOf(one) - positionOf(other));
}
