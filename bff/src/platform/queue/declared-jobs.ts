import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type JobDefinition, type ModuleJobs, type QueueName } from './jobs.js';

/** Names the jobs that a module declares; stands on the module that has their handlers. */
export const DeclaresJobs = DiscoveryService.createDecorator<ModuleJobs>();

/** All jobs that the modules of this process declare. */
@Injectable()
export class DeclaredJobs {
  private known: ReadonlyMap<string, JobDefinition> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws {Error} two jobs have one name */
  all(): readonly JobDefinition[] {
    return [...this.byName().values()];
  }

  /** Undefined for a name that nobody knows: an older or a newer release may have written it. */
  find(name: string): JobDefinition | undefined {
    return this.byName().get(name);
  }

  /** The queue of a job, also of one that this server does not know: one that does runs it from there. */
  queueOf(name: string): QueueName {
    return this.find(name)?.queue ?? 'delivery';
  }

  // At the first question, when all modules are there.
  private byName(): ReadonlyMap<string, JobDefinition> {
    this.known ??= this.collect();
    return this.known;
  }

  private collect(): ReadonlyMap<string, JobDefinition> {
    const found = new Map<string, JobDefinition>();
    // Nest keeps a module among its own providers.
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
