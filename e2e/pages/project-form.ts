import type { Locator, Page } from '@playwright/test';

export interface ProjectEntry {
  company: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  jobName: string;
  pickupDay: string;
  returnDay: string;
  locations: string;
  notes?: string;
}

/** Required fields in the order of the form. */
export const PROJECT_FIELDS = [
  'company',
  'contactName',
  'contactPhone',
  'contactEmail',
  'jobName',
  'pickupDay',
  'returnDay',
  'locations',
] as const;

/** English labels of the required fields. */
export const PROJECT_LABELS = {
  company: /^Production Company Name/u,
  contactName: /^Contact Name/u,
  contactPhone: /^Contact Phone/u,
  contactEmail: /^Contact E-mail/u,
  jobName: /^Job Name/u,
  pickupDay: /^Primary Pickup Date/u,
  returnDay: /^Primary Return Date/u,
  locations: /^Approximate Shooting Locations/u,
} as const;

export class ProjectForm {
  readonly #scope: Locator;

  constructor(page: Page, scope?: Locator) {
    this.#scope = scope ?? page.getByRole('main');
  }

  field(label: RegExp | string): Locator {
    return this.#scope.getByLabel(label);
  }

  async fill(entry: ProjectEntry): Promise<void> {
    await this.field(/^Production Company Name/u).fill(entry.company);
    await this.field(/^Contact Name/u).fill(entry.contactName);
    await this.field(/^Contact E-?mail/iu).fill(entry.contactEmail);
    await this.field(/^Contact Phone/u).fill(entry.contactPhone);
    await this.field(/^Job Name/u).fill(entry.jobName);
    await this.typeDay(/^Primary Pickup Date/u, entry.pickupDay);
    await this.typeDay(/^Primary Return Date/u, entry.returnDay);
    await this.field(/^Approximate Shooting Locations/u).fill(entry.locations);
    if (entry.notes !== undefined) await this.field(/^Additional Notes/u).fill(entry.notes);
  }

  /** Types a day and leaves the field, which commits it. */
  async typeDay(label: RegExp, day: string): Promise<void> {
    const field = this.field(label);
    await field.fill(day);
    await field.press('Tab');
  }
}
