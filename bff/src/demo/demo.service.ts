import { Injectable, Logger } from '@nestjs/common';
import { readDemoData } from './demo-data.ts';
import { DemoRepository } from './demo.repository.ts';

@Injectable()
export class DemoService {
  readonly #logger = new Logger('demo');

  constructor(private readonly demo: DemoRepository) {}

  async load(now: Date): Promise<void> {
    if (await this.demo.isLoaded()) return;
    const data = readDemoData();
    if (await this.demo.load(data, now))
      this.#logger.log(
        `Loaded ${data.catalogue.length} items, ${data.projects.length} projects and ${data.quoteRequests.length} quote requests`,
      );
  }
}
