/**
 * One array for every call, longer where it must be; it still holds what the call before wrote. Megabytes made anew for
 * each listing cost the process a pause of 30 ms several times a second.
 */
export function openReusedArray<Numbers extends Uint16Array | Int32Array>(
  make: (length: number) => Numbers,
): (length: number) => Numbers {
  let kept = make(0)
  return (length) => {
    if (kept.length < length) kept = make(length)
    return kept.subarray(0, length) as Numbers
  }
}
