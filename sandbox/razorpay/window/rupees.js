/** Paise as rupees with Indian grouping: 12345650 → ₹1,23,456.50 */
export function rupees(paise) {
  const whole = String(Math.floor(paise / 100))
  const head = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  const grouped = head ? `${head},${whole.slice(-3)}` : whole
  const rest = paise % 100
  return `₹${grouped}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
