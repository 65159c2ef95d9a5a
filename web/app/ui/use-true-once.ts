import { useState } from 'react'

export function useTrueOnce(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was
}
