declare module 'virtual:page-photos' {
  export type PagePhotoName = keyof import('../../shop/settings-contract.ts').FileSettings['photos']
  const photos: Record<PagePhotoName, import('../../shop/media/photo.ts').BuiltPhoto>
  export default photos
}
