import { MetadataScanner, Reflector, type DiscoveryService, type ReflectableDecorator } from '@nestjs/core';

type Method = (input: unknown) => Promise<unknown>;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

const reflector = new Reflector();
const scanner = new MetadataScanner();

/** Finds the methods with a decorator in all providers. Returns each with the value of its decorator. */
export function markedMethods<Value>(
  discovery: DiscoveryService,
  decorator: ReflectableDecorator<Value>,
): (readonly [Value, Method])[] {
  return discovery.getProviders().flatMap(({ instance }) => {
    const prototype: object = Object.getPrototypeOf(Object(instance)) ?? {};
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method: unknown = Reflect.get(prototype, name);
      if (!isMethod(method)) return [];
      const value = reflector.get<Value | undefined, string>(decorator.KEY, method);
      return value === undefined ? [] : [[value, method.bind(instance)] as const];
    });
  });
}
