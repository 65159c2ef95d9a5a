export function versionName(number: number): string {
  return number === 0 ? 'As it came with the shop' : `Version ${number}`
}
