import type { QueueClient } from '../../platform/limits/work-queue.ts'

export const trustedClient: QueueClient = { network: '203.0.113.1', isTrusted: true, hasLeft: () => false }
