import pg from 'pg'

/** Of its own and for long work; a server that is gone without a word is noticed. */
export async function openClient(
  url: string,
  name: string,
  limits: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `shikhar ${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
