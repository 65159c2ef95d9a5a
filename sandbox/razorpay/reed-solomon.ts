/** Error correction over GF(256) with the polynomial of QR codes (0x11d). */
const exponents = new Uint8Array(255)
const logarithms = new Uint8Array(256)

for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value
  logarithms[value] = power
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

/** The correction bytes that belong to a block of data. */
export function correctionOf(data: number[], length: number): number[] {
  const divisor = generator(length)
  const rest = new Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}

/** (x − 2⁰)(x − 2¹)… without its leading 1, highest power first. */
function generator(degree: number): number[] {
  let product = [1]
  for (let power = 0; power < degree; power += 1) {
    const root = exponents[power] ?? 1
    const shifted = [...product, 0]
    product = shifted.map((value, index) => value ^ multiply(product[index - 1] ?? 0, root))
  }
  return product.slice(1)
}

export function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0
}
