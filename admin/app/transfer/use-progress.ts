import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { importResponse, ShownImport } from '../../../shop/transfer/contract.ts'
import { isForNow, read } from '../api.ts'

type Progress = Pick<ShownImport, 'state' | 'progress' | 'tries'>

/** A small file is read at once; the wait doubles up to each second. */
const firstMs = 125
const mostMs = 1_000

export function isUnderWay({ state }: Pick<ShownImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing'
}

/** Asks until it has ended, and then for all of it. `isLost`: the shop does not answer just now. */
export function useProgress({ id, ...shown }: ShownImport): Progress & { isLost: boolean } {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<Progress | null>(null)
  const [isLost, setLost] = useState(false)
  const { state } = shown
  useEffect(() => {
    if (!isUnderWay({ state })) return
    const { signal, abort } = stoppable()
    void follow(firstMs)
    return abort

    async function follow(waitMs: number): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (signal.aborted) return
      try {
        const next = await read<typeof importResponse>(`/imports/${id}?limit=1`, { signal })
        setLost(false)
        setLatest(next)
        if (next.state !== state) await revalidate()
      } catch (error) {
        if (signal.aborted) return
        if (!isForNow(error)) return await revalidate()
        setLost(true)
      }
      // What is read again without an answer shows the state of before.
      return follow(Math.min(2 * waitMs, mostMs))
    }
  }, [id, state, revalidate])
  const { progress, tries } = latest?.state === state ? latest : shown
  return { state, progress, tries, isLost }
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
