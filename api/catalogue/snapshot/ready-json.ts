import { type ReadyAnswer, readyAnswer } from '../../response-cache/ready-answer.ts'

/** Browsers ask again each time and mostly hear 304. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

export function readyJson(text: string): ReadyAnswer {
  return readyAnswer({ text, headers, isLasting: false })
}
