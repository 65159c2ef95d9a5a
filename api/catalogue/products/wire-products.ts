import { labReport } from '../../../shop/media/lab-report.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { AdminProduct, ProductRow } from '../../../shop/products/admin-contract.ts'
import type { ScheduledPrice } from '../../../shop/products/prices-contract.ts'
import { wireImage } from '../../platform/media/photo-manifest.ts'
import { htmlNodes } from '../clean-html.ts'
import { findProblems } from './find-problems.ts'
import type { ListedRow } from './list-products.ts'
import type { StoredSchedule } from './schedule-store.ts'
import type { ShownProduct } from './show-product.ts'

interface View {
  photos: PhotoManifest
  now: Date
}

export function wireProductRow(row: ListedRow, { photos, now }: View): ProductRow {
  const { position: _, facts, prices, photo, updatedAt, ...shown } = row
  const lacks = findProblems({ title: row.title, facts, prices }, now)
  return {
    ...shown,
    photo: photo && wirePhoto(photo, photos),
    variants: prices.length,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    priceTo: prices.length > 0 ? Math.max(...prices) : null,
    problems: lacks.length,
    lacks,
    updatedAt: updatedAt.toISOString(),
  }
}

export function wireAdminProduct(shown: ShownProduct, { photos }: Pick<View, 'photos'>): AdminProduct {
  const { product, variants, images, scheduled, problems, changed } = shown
  const { handle, title, status, product_type, vendor, tags, body_html, option_names, version } = product
  return {
    handle,
    title,
    status,
    type: product_type,
    vendor,
    tags,
    version,
    problems,
    variants,
    descriptionHtml: body_html,
    description: htmlNodes(body_html),
    optionNames: option_names,
    facts: product.facts as Record<string, unknown>,
    labReport: labReport.nullable().parse(product.lab_report),
    photos: images.map((image) => wirePhoto(image, photos)),
    scheduled: scheduled.map(wireSchedule),
    changed: changed && { by: changed.by, at: changed.at.toISOString() },
  }
}

function wirePhoto(image: { src: string; alt: string }, photos: PhotoManifest) {
  const { src, alt } = wireImage(image, photos)
  return { src, alt }
}

export function wireSchedule(schedule: StoredSchedule): ScheduledPrice {
  const { handle: _, startsAt, endsAt, ...shown } = schedule
  return { ...shown, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
