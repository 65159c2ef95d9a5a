import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Asked<Data> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  | { state: 'failed'; data?: undefined; error: Error }
  | { state: 'done'; data: Data; error?: undefined }

interface Answer<Data> {
  key: string
  asked: Asked<Data>
}

/**
 * Asks the API from the browser, again whenever `key` changes; a null key waits. Answers that come
 * too late for their key are dropped. `retry` after a success asks again and keeps showing the old answer.
 */
export function useAsk<Data>(
  key: string | null,
  ask: () => Promise<Data>,
): Asked<Data> & { retry: () => void } {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null)
  const [tries, setTries] = useState(0)
  const askNow = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again.
  useEffect(() => {
    if (key === null) return
    let wanted = true
    const keep = (asked: Asked<Data>) => wanted && setAnswer({ key, asked })
    askNow().then(
      (data) => keep({ state: 'done', data }),
      (error: unknown) =>
        keep({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      wanted = false
    }
  }, [key, tries])

  const retry = useCallback(() => {
    setAnswer((last) => (last?.asked.state === 'done' ? last : null))
    setTries((count) => count + 1)
  }, [])
  const asked: Asked<Data> = answer?.key === key ? answer.asked : { state: 'loading' }
  return { ...asked, retry }
}
