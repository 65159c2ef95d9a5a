import { useEffect, useEffectEvent, useState } from 'react'

/** Enter waits until what is found is for the text that stands there. */
export function useEnter({ isLoading, act }: { isLoading: boolean; act(): void }) {
  const [isWaiting, setWaiting] = useState(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    actNow()
  }, [isWaiting, isLoading])
  return { enter: () => setWaiting(true), forget: () => setWaiting(false) }
}
