import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../session/session.ts'
import { applyCoupon, recheckCoupon } from './apply-coupon.ts'
import { useCart } from './cart-store.ts'
import { clearCoupon, useCoupon } from './coupon-store.ts'

/** A shopper who presses plus five times asks once. */
const debounceMs = 400

/** What the coupon box shows and does. */
export function useCouponBox() {
  const applied = useCoupon()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const { noteChecked } = useRecheckedCoupon(applied?.code ?? null, setError)

  async function apply(code: string) {
    if (busy) return
    setBusy(true)
    setTyped(code)
    noteChecked(code)
    setError((await applyCoupon(code)) ?? '')
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

function useRecheckedCoupon(code: string | null, onRefused: (sentence: string) => void) {
  const lines = useCart()
  const customer = useSession()?.userId ?? ''
  const cart = lines.map(({ id, quantity }) => `${id}×${quantity}`).join() + customer
  /** What has been asked last, so that a coupon just applied is not asked about again. */
  const checked = useRef('')
  const asked = `${code} ${cart}`

  const recheck = useEffectEvent(async (code: string) => {
    checked.current = asked
    const sentence = await recheckCoupon(code)
    if (sentence) onRefused(sentence)
  })
  useEffect(() => {
    if (code === null || lines.length === 0 || checked.current === asked) return
    const timer = setTimeout(() => void recheck(code), debounceMs)
    return () => clearTimeout(timer)
  }, [code, asked, lines.length])

  return {
    noteChecked: (code: string) => {
      checked.current = `${code} ${cart}`
    },
  }
}
