import { Injectable, Logger } from '@nestjs/common';
import { readDemoData } from './demo-data.js';
import { DemoRepository } from './demo.repository.js';

/** Loads the demo's catalogue, projects and quote requests into an empty database. */
@Injectable()
export class DemoService {
  readonly #logger = new Logger('demo');

  constructor(private readonly demo: DemoRepository) {}

  async load(now: Date): Promise<void> {
    // Most starts find it loaded: they need not read it.
    if (await this.demo.isLoaded()) return;
    const data = readDemoData();
    if (await this.demo.load(data, now))
      this.#logger.log(
        `Loaded ${data.catalogue.length} items, ${data.projects.length} projects and ${data.quoteRequests.length} quote requests`,
      );
  }
}
