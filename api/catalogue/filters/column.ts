/** Numbers in a typed array that grows by doubling. */
export interface Column {
  push(value: number): void
  set(at: number, value: number): void
  readonly length: number
  /** Longer than the column; another array after it has grown. */
  readonly values: Int32Array
}

const largest = 2 ** 31 - 1

export function openColumn(): Column {
  let values = new Int32Array(64)
  let length = 0
  return {
    push(value) {
      if (length === values.length) {
        const longer = new Int32Array(2 * length)
        longer.set(values)
        values = longer
      }
      values[length] = Math.min(value, largest)
      length += 1
    },
    set(at, value) {
      values[at] = Math.min(value, largest)
    },
    get length() {
      return length
    },
    get values() {
      return values
    },
  }
}
