import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { describeError } from '../../platform/http/describe-error.ts';
import { PARTS, type Part } from '../../platform/releases/release.ts';
import { ReleasesService } from '../../platform/releases/releases.service.ts';
import { SiteService } from '../site/site.service.ts';

@Injectable()
export class ServerActivityService implements BeforeApplicationShutdown {
  readonly #logger = new Logger('activity');
  #unsubscribe: (() => void) | undefined;
  #pendingWrites = Promise.resolve();

  constructor(
    private readonly activity: ActivityRepository,
    private readonly releases: ReleasesService,
    private readonly site: SiteService,
  ) {}

  /** Records changes since the last start, then every release change. */
  async begin(): Promise<void> {
    await this.#recordSettings();
    for (const part of PARTS) await this.#recordRelease(part);
    this.#unsubscribe = this.releases.onChange((part) => {
      this.#pendingWrites = this.#pendingWrites
        .then(() => this.#recordRelease(part))
        .catch((error: unknown) =>
          this.#logger.warn({ part, err: describeError(error) }, 'A release is missing in the activity'),
        );
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#unsubscribe?.();
    await this.#pendingWrites;
  }

  async #recordSettings(): Promise<void> {
    const settings = this.site.settingsHash();
    await this.activity.recordState('settings-change', { settings }, (last) => last?.settings === settings);
  }

  async #recordRelease(part: Part): Promise<void> {
    const chosen = this.releases.chosen(part);
    if (chosen === undefined) return;
    await this.activity.recordState('release', { part, ...chosen }, (last) => last?.release === chosen.release);
  }
}
