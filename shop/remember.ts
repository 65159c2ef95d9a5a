export function remember<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= most) made.clear()
    const value = make(text)
    made.set(text, value)
    return value
  }
}
