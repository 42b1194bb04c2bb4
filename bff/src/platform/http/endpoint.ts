import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint as ContractEndpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { ACCESS_RULE, NEEDS_PROOF } from './access.ts';

/** Binds a controller method to a contract endpoint, with path, status, access, proof and failure message. */
export function Endpoint(name: EndpointName): MethodDecorator {
  const endpoint: ContractEndpoint = allEndpoints[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    SetMetadata(ACCESS_RULE, endpoint.access),
    SetMetadata(NEEDS_PROOF, endpoint.needsProof),
    RouteConfig({ failure: endpoint.failure, takesFile: (endpoint.file ?? endpoint.attachment) !== undefined }),
  );
}
