# syntax=docker/dockerfile:1
# The files of one front end. Build from the root of the repository, once for each:
#   docker build -f docker/front-end.Dockerfile --build-arg FRONT_END=storefront-mfe .

FROM node:24.9.0-bookworm-slim AS manifests
WORKDIR /app
COPY . /source
RUN cd /source && cp --parents package.json package-lock.json .npmrc */package.json /app/

FROM node:24.9.0-bookworm-slim AS build
ARG FRONT_END
WORKDIR /app
ENV NX_DAEMON=false CI=true
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN test -n "$FRONT_END" && npx nx run "@backlot/$FRONT_END:build"

FROM nginxinc/nginx-unprivileged:1.29.3-alpine
ARG FRONT_END
COPY docker/front-end.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /app/${FRONT_END}/dist /usr/share/nginx/html
EXPOSE 8080
