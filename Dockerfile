# The site without a compiler, shell or package manager (docs/containers.md). `npm run test:image` runs these
# steps without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/package.mjs /app && mkdir /data

FROM gcr.io/distroless/nodejs24-debian12:nonroot
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["/nodejs/bin/node", "scripts/healthcheck.mjs"]
CMD ["scripts/start.mjs"]
