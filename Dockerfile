# The site as one image. What it keeps lies in /data, or in PostgreSQL: see docs/self-hosting.md.
FROM node:22-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Everything that does not depend on settings is made now, so that a start takes seconds and writes into /data and /tmp only.
RUN node lib/tools/prepare.mjs build && node lib/tools/packages/remove-dev-packages.mjs

FROM node:22-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends openssl ca-certificates && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /site
# Of another owner than who runs it: also where the container is not read-only, nothing can change the program.
COPY --from=build /site ./
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 npm_config_update_notifier=false CHEVRON_DATA_DIR=/data PORT=3000
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/ready').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["npm", "start"]
