# A server: docker build -f Packaging/Server.Dockerfile -t nibreg-server dist
# The folder has nibreg and nibreg-server as Scripts/build-release made them.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libsqlite3-0 libpq5 ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --home-dir /var/lib/nibreg --create-home nibreg
COPY nibreg nibreg-server /usr/bin/
USER nibreg
WORKDIR /var/lib/nibreg
VOLUME /var/lib/nibreg
EXPOSE 8080
ENTRYPOINT ["nibreg-server"]
CMD ["serve", "--settings", "/etc/nibreg/server.json"]
