import type { Feature } from '../../feature.ts'
import { sessionRoutes } from './routes.ts'
import { deleteExpiredSessions, findSessionsOf } from './session-store.ts'

export const sessions: Feature = {
  name: 'sessions',
  routes: [sessionRoutes],
  cleanUp: ({ db, now }) => deleteExpiredSessions(db, now()),
  personalData: {
    collect: async ({ db, now }, { id: customerId }) => {
      const found = await findSessionsOf(db, { customerId, now: now() })
      return {
        sessions: found.map(({ device, createdAt, seenAt, expiresAt }) => ({
          device,
          signedInAt: createdAt,
          lastSeenAt: seenAt,
          endsAt: expiresAt,
        })),
      }
    },
  },
}
