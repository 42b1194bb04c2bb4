import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE } from './access.ts';

/** Fails the start when a controller method has no access rule. */
@Injectable()
export class AccessAudit implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const missing = this.discovery
      .getControllers()
      .flatMap(({ instance }: { instance: object | undefined }) =>
        instance === undefined ? [] : this.#methodsWithoutRule(instance),
      );
    if (missing.length > 0)
      throw new Error(`Nobody is said to be allowed to call ${missing.join(', ')}: add @Endpoint(…) or @Public()`);
  }

  #methodsWithoutRule(controller: object): string[] {
    const prototype: object = Object.getPrototypeOf(controller);
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => {
        const method: unknown = Reflect.get(prototype, name);
        if (typeof method !== 'function' || !Reflect.hasMetadata(PATH_METADATA, method)) return false;
        return this.reflector.getAllAndOverride<unknown>(ACCESS_RULE, [method, controller.constructor]) === undefined;
      })
      .map((name) => `${controller.constructor.name}.${name}`);
  }
}
