/** Its defaults, with everybody let in, and a channel in which whoever is in it may publish. No history, so nothing is numbered. */
export function centrifugoConfig(port: number): object {
  return {
    http_server: { address: '127.0.0.1', port },
    health: { enabled: true },
    usage_stats: { disabled: true },
    client: { allowed_origins: ['*'], allow_anonymous_connect_without_token: true },
    channel: {
      without_namespace: {
        allow_subscribe_for_client: true,
        allow_subscribe_for_anonymous: true,
        allow_publish_for_subscriber: true,
        allow_publish_for_anonymous: true,
      },
    },
  }
}
