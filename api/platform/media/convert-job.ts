/** Makes the files of a photograph that the shop shows. */
export function convertJob(id: string) {
  return { task: 'photo', payload: { id }, key: `photo ${id}` }
}
