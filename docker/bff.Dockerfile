# syntax=docker/dockerfile:1
# The server and, by another command, the worker. Build from the root of the repository.

FROM node:24.9.0-bookworm-slim AS manifests
WORKDIR /app
COPY . /source
# Only what `npm ci` reads, so that a change of a source file does not install everything again.
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
# Less memory for the same work, and the next start reads what the last one compiled: docs/performance.md.
ENV MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/data/compiled
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/bff/demo bff/demo
# The page itself comes from the server, which writes registry and security policy into it.
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/storefront-mfe/dist storefront-mfe/dist
COPY --from=build /app/admin-mfe/dist admin-mfe/dist
# A volume for the pictures takes its owner from here.
RUN mkdir -p /data/pictures && chown -R node:node /data
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=2", "bff/dist/server/main.js"]
