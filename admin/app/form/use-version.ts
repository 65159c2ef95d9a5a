import { useEffect, useRef } from 'react'
import { ApiError } from '../api.ts'

interface Options {
  /** The screen shows what others change meanwhile, so that its newest version counts. */
  follows?: boolean
}

export type Save = <T extends { version: number }>(send: (version: number) => Promise<T>) => Promise<T>

/** Saves with the version that was read; after a refusal as `stale`, the next try overwrites. */
export function useVersion(version: number, { follows = false }: Options = {}): Save {
  const known = useRef(version)
  useEffect(() => {
    // Never back: what is read may be older than what was just saved.
    if (follows) known.current = Math.max(known.current, version)
  }, [version, follows])

  return async function save<T extends { version: number }>(
    send: (version: number) => Promise<T>,
  ): Promise<T> {
    try {
      const saved = await send(known.current)
      known.current = saved.version
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') known.current = Number(error.details.version)
      throw error
    }
  }
}
