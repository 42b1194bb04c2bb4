# syntax=docker/dockerfile:1
# Server, and worker by another command. Build from the root of the repository.

FROM node:24.9.0-bookworm-slim AS manifests
WORKDIR /app
COPY . /source
# Only the input of `npm ci`, so that its layer stays cached when sources change.
RUN cd /source && cp --parents package.json package-lock.json .npmrc */package.json /app/

FROM node:24.9.0-bookworm-slim AS build
WORKDIR /app
ENV NX_DAEMON=false CI=true
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npx nx run-many -t build --projects=@backlot/bff,@backlot/shell,@backlot/storefront-mfe,@backlot/admin-mfe

FROM node:24.9.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --omit=dev --workspace=@backlot/bff --workspace=@backlot/domain

FROM node:24.9.0-bookworm-slim
# Less memory, and a compile cache for the next start: docs/performance.md.
ENV MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/data/compiled
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/bff/demo bff/demo
# The server renders the page, with the registry and security policy.
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/storefront-mfe/dist storefront-mfe/dist
COPY --from=build /app/admin-mfe/dist admin-mfe/dist
# A new volume for the pictures inherits this owner.
RUN mkdir -p /data/pictures && chown -R node:node /data
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=2", "bff/dist/server/main.js"]
