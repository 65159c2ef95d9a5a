import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import { applyCoupon, type CouponLine, recheckCoupon } from './apply-coupon.ts'
import { clearCoupon, useCoupon } from './coupon-store.ts'

/** Five quick clicks on plus make one request. */
const debounceMs = 400

export function useCouponBox(lines: readonly CouponLine[]) {
  const applied = useCoupon()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const skipRecheck = useRecheck(applied?.code ?? null, lines, setError)

  async function apply(code: string) {
    if (busy) return
    setBusy(true)
    setTyped(code)
    skipRecheck(code)
    setError((await applyCoupon(code, lines)) ?? '')
    setBusy(false)
  }
  function type(code: string) {
    setTyped(code)
    setError('')
  }
  function remove() {
    clearCoupon()
    type('')
  }
  return { applied, typed: applied?.code ?? typed, error, busy, apply, type, remove }
}

/** Checks the applied coupon again whenever cart or customer change. Returns a way to skip one just applied. */
function useRecheck(
  code: string | null,
  lines: readonly CouponLine[],
  onRefused: (message: string) => void,
): (code: string) => void {
  const customer = useSession()?.userId ?? ''
  const cart = lines.map(({ id, quantity }) => `${id}×${quantity}`).join() + customer
  const checkKey = `${code} ${cart}`
  const lastChecked = useRef('')

  const recheck = useEffectEvent(async (applied: string, isOutdated: () => boolean) => {
    lastChecked.current = checkKey
    const message = await recheckCoupon(applied, lines, isOutdated)
    if (message) onRefused(message)
  })
  useEffect(() => {
    if (code === null || lines.length === 0 || lastChecked.current === checkKey) return
    let isOutdated = false
    const timer = setTimeout(() => void recheck(code, () => isOutdated), debounceMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [code, checkKey, lines.length])

  return (next) => {
    lastChecked.current = `${next} ${cart}`
  }
}
