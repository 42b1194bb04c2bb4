import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobDefinition, ModuleJobs, QueueName } from './jobs.ts';

/** Declares a module's jobs; placed on the module with their handlers. */
export const DeclaresJobs = DiscoveryService.createDecorator<ModuleJobs>();

@Injectable()
export class DeclaredJobs {
  #known: ReadonlyMap<string, JobDefinition> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Jobs by name; a name may be missing, because another release may have written it. Lazy, until modules exist. */
  get byName(): ReadonlyMap<string, JobDefinition> {
    return (this.#known ??= this.#collect());
  }

  /** Queue of a job; unknown jobs go to `delivery`, for a server that knows them. */
  queueOf(name: string): QueueName {
    return this.byName.get(name)?.queue ?? 'delivery';
  }

  /** @throws {Error} two jobs have one name */
  #collect(): ReadonlyMap<string, JobDefinition> {
    const found = new Map<string, JobDefinition>();
    // Nest lists a module among its own providers.
    for (const wrapper of this.discovery.getProviders()) {
      const jobs = this.discovery.getMetadataByDecorator(DeclaresJobs, wrapper) ?? {};
      for (const job of Object.values(jobs)) {
        if ((found.get(job.name) ?? job) !== job) throw new Error(`Two jobs have the name '${job.name}'`);
        found.set(job.name, job);
      }
    }
    return found;
  }
}
