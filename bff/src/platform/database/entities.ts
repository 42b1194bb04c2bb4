import type { Options } from '@mikro-orm/core';

type Entity = NonNullable<Options['entities']>[number];

const registered = new Set<Entity>();

/** Adds entities to the ORM; called by the file that defines them. */
export function registerEntities(...entities: readonly Entity[]): void {
  for (const entity of entities) registered.add(entity);
}

/** Entities of the modules that the process has loaded. */
export const registeredEntities = (): Entity[] => [...registered];
