# The product as an image: built here, so that its start compiles and builds nothing. `npm run image` takes the
# same steps without Docker, and tries what they make (deploy/image.ts).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build
RUN npm ci --omit=dev --workspace=api --include-workspace-root --no-audit --no-fund
# What no server reads: sources of packages, builds for other systems, types, what migrations were made from.
RUN rm -rf node_modules/node-linux-*/include node_modules/better-sqlite3/deps bench docs e2e \
    && find db/migrations -name '*_snapshot.json' -delete \
    && find node_modules/better-sqlite3/prebuilds -type f ! -name 'linux-*' -delete \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:bookworm-slim
# SQLite keeps temporary files in TMPDIR: nothing else can be written.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data PATH=/app/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /app
COPY --from=build /app /app
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin melodia && install -d -o melodia -m 700 /data
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s CMD ["node", "deploy/healthy.js"]
CMD ["node", "api/start.js"]
