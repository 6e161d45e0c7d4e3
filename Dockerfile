# The site as one image. What it keeps lies in /data, or in PostgreSQL: see docs/self-hosting.md.
FROM node:22-bookworm-slim
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /site
RUN apt-get update && apt-get install -y --no-install-recommends openssl ca-certificates && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /site /data
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY --chown=node:node . .
# Everything that does not depend on settings is made now, so that a start takes seconds.
RUN node lib/tools/prepare.mjs build
ENV NODE_ENV=production CHEVRON_DATA_DIR=/data PORT=3000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/ready').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["npm", "start"]
