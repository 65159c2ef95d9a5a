import pg from 'pg'

export function socketUrl(socketFolder: string, user: 'shop' | 'postgres', database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

export async function openAdministrator(socketFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, 'postgres', 'postgres'),
    application_name: 'shikhar embedded-postgres',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

const awayStates = /^(08...|53...|57P..|E[A-Z]+)$/

export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayStates.test(code) || error.message.startsWith('Connection terminated')
}
