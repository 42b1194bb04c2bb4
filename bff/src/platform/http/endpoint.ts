import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Access, Endpoint as ContractEndpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { FreshProof, MailedLink, Public, QuoteLink, RequestsLink, Roles, SignedIn } from './access.ts';

const METHODS: Readonly<Record<ContractEndpoint['method'], RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

const ACCESS: Readonly<Record<Access, () => MethodDecorator>> = {
  public: Public,
  'signed-in': SignedIn,
  admin: () => Roles('admin'),
  recovery: MailedLink,
  confirmation: MailedLink,
  'quote-link': QuoteLink,
  'requests-link': RequestsLink,
};

/** Binds a controller method to a contract endpoint, with path, status, access, proof and failure message. */
export function Endpoint(name: EndpointName): MethodDecorator {
  const endpoint: ContractEndpoint = allEndpoints[name];
  return applyDecorators(
    RequestMapping({ method: METHODS[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status),
    ACCESS[endpoint.access](),
    ...(endpoint.needsProof === true ? [FreshProof()] : []),
    RouteConfig({ failure: endpoint.failure, takesFile: (endpoint.file ?? endpoint.attachment) !== undefined }),
  );
}
