import type { QueueClient } from '../limits/work-queue.ts'

export const trustedClient: QueueClient = { network: '203.0.113.1', isTrusted: true, hasLeft: () => false }
