import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import homeJson from '#store/home.json' with { type: 'json' }
import reviewsJson from '#store/reviews.json' with { type: 'json' }
import shopJson from '#store/settings.json' with { type: 'json' }
import { benefitsFor, type ShopSettings } from './shop-settings.ts'

// JSON knows no literal types.
const shop = shopJson as ShopSettings

test('a food that is a sample has the three lines of the samples, unless it has its own', () => {
  const ofSamples = ['No hidden ingredients', 'Supports abdominal health', 'Free shipping']
  const own = ['25 g protein']
  expect(benefitsFor(shop, { sample: true, kind: 'food' })).toEqual(ofSamples)
  expect(benefitsFor(shop, { sample: true, kind: 'food', benefits: own })).toEqual(own)
})

test('a food of the merchant claims nothing about itself', () => {
  expect(benefitsFor(shop, { kind: 'food' })).toEqual(['Free shipping'])
})

test('what is not eaten has no line about ingredients or the body', () => {
  expect(benefitsFor(shop, { sample: true, kind: 'accessory' })).toEqual(['Free shipping'])
  expect(benefitsFor(shop, null)).toEqual(['Free shipping'])
  const own = ['Machine washable', 'Free shipping']
  expect(benefitsFor(shop, { kind: 'accessory', benefits: own })).toEqual(own)
})

test('every photograph that the home page names is there', () => {
  const { hero, showcase, promo, about } = homeJson
  for (const photo of [...hero.photos, showcase.photo, promo.photo, about.photo]) {
    expect(existsSync(`store/photos/${photo}.webp`), photo).toBe(true)
  }
})

test('six sample reviews, each rated four to five in half steps', () => {
  expect(reviewsJson.sample).toBe(true)
  expect(reviewsJson.reviews).toHaveLength(6)
  for (const { rating } of reviewsJson.reviews) expect([4, 4.5, 5]).toContain(rating)
})

test('the words of the shop raise no voice', () => {
  expect(JSON.stringify([homeJson, reviewsJson, shopJson])).not.toContain('!')
})
