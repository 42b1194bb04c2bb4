import { expect, type Locator, type Page } from '@playwright/test';
import { clientErrorSchema, type ClientError } from '@backlot/domain/contract';
import { LIMITS } from '../../tools/suite/limits.ts';

export class FailedPart {
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
  }

  /** Asserts the reason, that the quote is safe, and the ways to retry or call. */
  async expectSaid(
    reason: RegExp,
    { timeout = LIMITS.expect, safe = 'Your quote is safe' }: { timeout?: number; safe?: string } = {},
  ): Promise<void> {
    await expect(this.#main.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toBeVisible(
      {
        timeout,
      },
    );
    await expect(this.#main.getByRole('alert')).toHaveText(reason);
    await expect(this.#main.getByRole('alert')).toContainText(safe);
    await expect(this.retryButton()).toBeEnabled();
    await expect(this.#main.getByRole('link', { name: /\(305\) 555/u })).toHaveAttribute('href', /^tel:\+1305555/u);
  }

  retryButton(): Locator {
    return this.#main.getByRole('button', { name: 'Retry', exact: true });
  }

  async retry(): Promise<void> {
    await this.retryButton().click();
  }
}

/** Records the page's client error reports and their responses. */
export function watchReports(page: Page): {
  readonly reported: ClientError[];
  readonly statuses: number[];
  readonly texts: string[];
} {
  const reports = { reported: new Array<ClientError>(), statuses: new Array<number>(), texts: new Array<string>() };
  page.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/client-errors')) return;
    const text = request.postData() ?? '';
    reports.texts.push(text);
    reports.reported.push(clientErrorSchema.parse(JSON.parse(text)));
    reports.statuses.push(response.status());
  });
  return reports;
}
