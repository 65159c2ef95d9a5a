import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError } from '../api.ts'
import { hasTyped } from './unsaved.ts'

interface Options {
  /** Whether the newest version counts that is read. Otherwise it does where nothing is typed: fields show what they follow. */
  follows?: boolean
}

export type Save = <T extends { version: number }>(send: (version: number) => Promise<T>) => Promise<T>

/** Saves with the version that the fields were filled from, one after the other: a second save is no conflict with the first. */
export function useVersion(version: number, { follows }: Options = {}): Save {
  const known = useRef(version)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const loaded = useLoaderData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each reading, where nothing is typed any more.
  useEffect(() => {
    // Never back: what is read may be older than what was just saved.
    if (follows ?? !hasTyped()) known.current = Math.max(known.current, version)
  }, [version, follows, loaded])

  async function send<T extends { version: number }>(save: (version: number) => Promise<T>): Promise<T> {
    try {
      const saved = await save(known.current)
      known.current = saved.version
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale')
        error.overwrite = () => {
          known.current = Number(error.details.version)
        }
      throw error
    }
  }

  return (save) => {
    const sent = running.current.then(() => send(save))
    running.current = sent.catch(() => {})
    return sent
  }
}
