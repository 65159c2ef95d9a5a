import { useEffect } from 'react'

/** Scroll positions are restored after a reload only; a navigation starts at the top. */
export function useManualScrollRestoration(): void {
  useEffect(() => {
    const setManual = () => {
      history.scrollRestoration = 'manual'
    }
    const setAuto = () => {
      history.scrollRestoration = 'auto'
    }
    setManual()
    window.addEventListener('pageshow', setManual)
    window.addEventListener('pagehide', setAuto)
    return () => {
      window.removeEventListener('pageshow', setManual)
      window.removeEventListener('pagehide', setAuto)
      setAuto()
    }
  }, [])
}
