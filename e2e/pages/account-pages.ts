import type { Locator, Page } from '@playwright/test';

/** Page object of sign-in, sign-up, recovery and profile: a small form each, with the same fields, in English. */
export class AccountPages {
  readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
  }

  heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 1, name, exact: true });
  }

  field(label: RegExp): Locator {
    return this.main.getByRole('textbox', { name: label });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.main.getByRole('link', { name, exact: true });
  }

  alert(): Locator {
    return this.main.getByRole('alert');
  }

  status(): Locator {
    return this.main.getByRole('status');
  }

  async enter({ email, password }: { email: string; password: string }): Promise<void> {
    await this.field(/^E-mail/u).fill(email);
    await this.field(/^Password/u).fill(password);
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    await this.heading('Welcome Back').waitFor();
    await this.enter(credentials);
    await this.button('Sign In').click();
  }

  async enterNewPassword(password: string, confirmation = password): Promise<void> {
    await this.field(/^New password/u).fill(password);
    await this.field(/^Confirm password/u).fill(confirmation);
  }
}
