import { useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import type { meResponse } from '../../../shop/team/contract.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import { OfflineError, read } from '../api.ts'

export type Me = z.output<typeof meResponse>

export const frameId = 'frame'

let known: Me | null = null

/** Read again without a connection, the member is who it was. */
export async function readMe({ request }: { request: Request }): Promise<Me> {
  try {
    known = await read<typeof meResponse>('/me', { signal: request.signal })
    return known
  } catch (error) {
    if (known && error instanceof OfflineError) return known
    throw error
  }
}

/** Who is signed in. */
export function useMe(): Me {
  return useRouteLoaderData(frameId) as Me
}

/** Whether the member's role may; what it may not is not shown. */
export function useMay(operation: Operation): boolean {
  return useMe().operations.includes(operation)
}
