import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { describeError } from '../../platform/http/describe-error.js';
import { PARTS, type Part } from '../../platform/releases/release.js';
import { ReleasesService } from '../../platform/releases/releases.service.js';
import { SiteService } from '../site/site.service.js';

/** What the server finds done to itself: another release of a front end, other settings. */
@Injectable()
export class ServerActivityService implements BeforeApplicationShutdown {
  readonly #logger = new Logger('activity');
  #end: (() => void) | undefined;
  #writing = Promise.resolve();

  constructor(
    private readonly activity: ActivityRepository,
    private readonly releases: ReleasesService,
    private readonly site: SiteService,
  ) {}

  /** Records what changed since the last start, and from now on each release. */
  async begin(): Promise<void> {
    await this.#recordSettings();
    for (const part of PARTS) await this.#recordRelease(part);
    this.#end = this.releases.onChange((part) => {
      this.#writing = this.#writing
        .then(() => this.#recordRelease(part))
        .catch((error: unknown) =>
          this.#logger.warn({ part, err: describeError(error) }, 'A release is missing in the activity'),
        );
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end?.();
    await this.#writing;
  }

  async #recordSettings(): Promise<void> {
    const settings = this.site.settingsHash();
    await this.activity.recordState('settings-change', { settings }, (last) => last?.settings === settings);
  }

  /** A part that was never released has nothing to record. */
  async #recordRelease(part: Part): Promise<void> {
    const chosen = this.releases.chosen(part);
    if (chosen === undefined) return;
    await this.activity.recordState('release', { part, ...chosen }, (last) => last?.release === chosen.release);
  }
}
