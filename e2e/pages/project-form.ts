import type { Locator, Page } from '@playwright/test';

/** What a crew types into the project form; days as `YYYY-MM-DD`. */
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

/** The project form, in the quote panel or on the quote page. */
export class ProjectForm {
  private readonly scope: Locator;

  constructor(page: Page, scope?: Locator) {
    this.scope = scope ?? page.getByRole('main');
  }

  field(label: RegExp | string): Locator {
    return this.scope.getByLabel(label);
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

  /** Types a day as people do and leaves the field, which commits it. */
  async typeDay(label: RegExp, day: string): Promise<void> {
    const field = this.field(label);
    await field.fill(day);
    await field.press('Tab');
  }
}
